/** How a stylesheet names one sub-file of the font and its ranges. */
const FACE = /@font-face\s*\{[^}]*url\(([^)]+)\)[^}]*unicode-range:\s*([^;}]+)[^}]*\}/g

/**
 * The font's faces with shorter ranges. Of two faces that name a character the later one has it, so a face may also name
 * what only later ones have: most rare syllables then are one range for a file instead of thirty.
 * @param css as the font's package writes it
 */
export function shortFaces(css) {
  const faces = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(FACE)].map(([text, , ranges]) => ({
    text,
    ranges: ranges
      .split(',')
      .map(rangeOf)
      .sort(([a], [b]) => a - b),
    written: ranges,
  }))
  const holder = new Map()
  for (const [at, { ranges }] of faces.entries()) {
    for (const [from, to] of ranges) for (let point = from; point <= to; point += 1) holder.set(point, at)
  }
  const isLater = (from, to, at) => {
    for (let point = from; point < to; point += 1) if (!(holder.get(point) > at)) return false
    return true
  }
  return faces
    .map(({ text, ranges, written }, at) => {
      const wide = []
      for (const [from, to] of ranges) {
        const last = wide.at(-1)
        if (last && isLater(last[1] + 1, from, at)) last[1] = to
        else wide.push([from, to])
      }
      return text.replace(written, wide.map(nameOf).join(','))
    })
    .join('')
}

/** `U+ac00-ac10` or `U+ac00`, as its first and last code point. */
function rangeOf(text) {
  const [from, to = from] = text.trim().slice('U+'.length).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

const nameOf = ([from, to]) => `U+${from.toString(16)}${from === to ? '' : `-${to.toString(16)}`}`
