/** The build puts the file beside the scripts and gives its address. */
declare module '*.svg' {
  const href: string
  export default href
}
