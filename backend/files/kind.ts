/** What a file's first bytes say it is, by those who know several hundred kinds: its media type, undefined for none of them. */
export async function kindOf(bytes: Uint8Array): Promise<string | undefined> {
  // Loaded with the first file, not with every start.
  const { fileTypeFromBuffer } = await import('file-type')
  return (await fileTypeFromBuffer(bytes))?.mime
}
