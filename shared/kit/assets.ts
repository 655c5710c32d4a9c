/** What the build made, as its manifest says: addresses of files, and those that belong to a module of the source. */
export type Assets = {
  entry: string
  stylesheet: string
  /** What only the back office wears. */
  adminStylesheet: string
  preload: string[]
  chunks: Record<string, string[]>
}
