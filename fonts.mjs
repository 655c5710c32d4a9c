import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/** What the service itself writes is here: its screens, its refusals and notices, its products and markets. */
const TEXTS = ['client/**/*.{ts,tsx}', 'shared/**/*.ts', 'backend/**/*.ts']
/** What only a few read, and names that nobody has. */
const NOT_READ = ['client/admin/**', 'backend/admin/**', 'backend/db/seed/demo.ts', 'backend/db/seed/demo/**']
/** So many of the sub-files, the last ones, hold what is most frequent in Korean texts. */
const FREQUENT = 7
/** The weights that are worn are among them. */
const WEIGHTS = { min: 400, max: 700, default: 400 }

/** How a stylesheet names one sub-file of the font and its ranges. */
const FACE = /@font-face\s*\{[^}]*url\(([^)]+)\)[^}]*unicode-range:\s*([^;}]+)[^}]*\}/g

/**
 * The font's faces with shorter ranges. Of two faces that name a character the later one has it, so a face may also name
 * what only later ones have: most rare syllables then are one range for a file instead of thirty. A face all of whose
 * characters later ones have is left out.
 * @param css as the font's package writes it
 */
export function shortFaces(css) {
  const faces = facesOf(css)
  const holder = new Map()
  for (const [at, { ranges }] of faces.entries()) {
    for (const [from, to] of ranges) for (let point = from; point <= to; point += 1) holder.set(point, at)
  }
  const isLater = (from, to, at) => {
    for (let point = from; point < to; point += 1) if (!(holder.get(point) > at)) return false
    return true
  }
  const asked = new Set(holder.values())
  return faces
    .map(({ text, ranges, written }, at) => {
      if (!asked.has(at)) return ''
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

/**
 * Writes one file with every character that the service itself writes and those that are frequent, so that a page waits
 * for it and for the few sub-files with what members have written besides.
 * @param css the font's faces as its package writes them; what none of them names is left out
 * @param font the whole font
 * @returns the face, which is to stand after the others to be preferred
 */
export async function ownFace({ root, css, font, directory }) {
  const faces = facesOf(css)
  const named = new Set(faces.flatMap(({ ranges }) => ranges.flatMap(([from, to]) => pointsOf(from, to))))
  const frequent = faces.slice(-FREQUENT)
  const own = new Set(frequent.flatMap(({ ranges }) => ranges.flatMap(([from, to]) => pointsOf(from, to))))
  for await (const path of glob(TEXTS, { cwd: root, exclude: NOT_READ })) {
    for (const character of await readFile(join(root, path), 'utf8')) own.add(character.codePointAt(0))
  }
  const points = [...own].filter((point) => named.has(point)).sort((a, b) => a - b)
  const file = await subsetFont(font, String.fromCodePoint(...points), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  })
  const name = `own-${createHash('sha256').update(file).digest('hex').slice(0, 8)}.woff2`
  await writeFile(join(directory, name), file)
  const ranges = []
  for (const point of points) {
    if (ranges.at(-1)?.[1] === point - 1) ranges.at(-1)[1] = point
    else ranges.push([point, point])
  }
  const [{ text, written, url }] = faces
  return text.replace(written, ranges.map(nameOf).join(',')).replace(url, `fonts/${name}`)
}

/** Each face with its text, the address of its file, and its ranges in order and as they are written. */
const facesOf = (css) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(FACE)].map(([text, url, written]) => ({
    text,
    url,
    written,
    ranges: written
      .split(',')
      .map(rangeOf)
      .sort(([a], [b]) => a - b),
  }))

const pointsOf = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** `U+ac00-ac10` or `U+ac00`, as its first and last code point. */
function rangeOf(text) {
  const [from, to = from] = text.trim().slice('U+'.length).split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

const nameOf = ([from, to]) => `U+${from.toString(16)}${from === to ? '' : `-${to.toString(16)}`}`
