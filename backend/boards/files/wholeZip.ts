const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_LENGTH = 22
const MAX_COMMENT = 65_535

/** Where the last directory of an archive begins whose comment reaches just to the end of the file; -1 for none. */
function endOf(view: DataView): number {
  const { byteLength } = view
  const least = Math.max(0, byteLength - END_LENGTH - MAX_COMMENT)
  for (let at = byteLength - END_LENGTH; at >= least; at--)
    if (view.getUint32(at, true) === END && at + END_LENGTH + view.getUint16(at + 20, true) === byteLength) return at
  return -1
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)

/** Whether programs that read archives from behind would take the file for one, whatever stands before. */
export const endsAsZip = (bytes: Uint8Array): boolean => endOf(viewOf(bytes)) >= 0

/** Whether the file is one archive from its first byte to its last, with nothing before, between or behind. */
export function isWholeZip(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  const end = endOf(view)
  if (end < 0 || view.getUint32(0, true) !== LOCAL) return false
  const [size, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)]
  return start + size === end && view.getUint32(start, true) === CENTRAL
}
