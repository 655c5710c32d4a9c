const LEFT_OUT = 2
const taken = new Map()

/**
 * The class of a style: the hash of its file, of which every page would load each letter, without its first two, and the
 * style's number in the file. @throws where two styles would share one: the later file is to be named otherwise
 */
export function shortName({ hash, filePath }) {
  const short = hash.slice(LEFT_OUT)
  const before = taken.get(short) ?? hash
  if (before !== hash) throw new Error(`The styles of ${filePath} are named like others (${before}, ${hash})`)
  taken.set(short, hash)
  return /^\d/.test(short) ? `_${short}` : short
}
