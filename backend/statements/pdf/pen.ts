import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { drawable } from './letters.ts'

const require = createRequire(import.meta.url)

/**
 * A font without its rules for how letters are joined: neither Hangul nor figures are, and asking them took most of the time
 * of a long statement. Tables of names that nobody knows are passed over.
 */
function font(weight: string): Buffer {
  const file = readFileSync(require.resolve(`pretendard/dist/public/static/alternative/Pretendard-${weight}.ttf`))
  for (let n = 0; n < file.readUInt16BE(4); n++) {
    const at = 12 + 16 * n
    if (['GSUB', 'GPOS'].includes(file.toString('latin1', at, at + 4))) file.write('none', at, 'latin1')
  }
  return file
}

/** Points of a millimetre. */
export const MM = 72 / 25.4

type Look = {
  size?: number
  bold?: boolean
  align?: 'left' | 'center' | 'right'
  grey?: boolean
  /** Numbers and names: in smaller letters where there is no room, never cut. */
  whole?: boolean
}
/** A cell: millimetres from the left and the top of the page, and how wide it is. */
type Place = { x: number; y: number; width: number }

/** Draws on pages of a size in millimetres; the letters that are used are put into the file. */
export type Pen = ReturnType<typeof openPen>

const HAIR = 0.3
const SIZE = 8
const PADDING = 1

export function openPen(size: { width: number; height: number }, title: string) {
  const doc = new PDFDocument({
    size: [size.width * MM, size.height * MM],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    info: { Title: title },
    lang: 'ko',
  })
  doc.registerFont('regular', font('Regular')).registerFont('bold', font('Bold'))
  doc.font('regular')
  // Both weights have the same letters; the types of pdfkit do not say that a font knows its own.
  const { font: letters } = Reflect.get(doc, '_font') as { font: { hasGlyphForCodePoint(point: number): boolean } }
  const shownAs = drawable((point) => letters.hasGlyphForCodePoint(point))
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Uint8Array>((resolve) => doc.once('end', () => resolve(Buffer.concat(chunks))))

  return {
    /** @param height where the page is another than the others: a strip is as long as what is on it */
    page: (height = size.height) => void doc.addPage({ size: [size.width * MM, height * MM], margin: 0 }),
    pages: () => doc.bufferedPageRange().count,
    /** Goes back to a page that was begun, from 0. */
    turnTo: (page: number) => void doc.switchToPage(page),
    /** One line of text; what has no room ends with an ellipsis. */
    text(
      words: string,
      { x, y, width }: Place,
      { size: points = SIZE, bold = false, align = 'left', grey, whole = false }: Look = {},
    ) {
      doc.font(bold ? 'bold' : 'regular').fontSize(points)
      const room = (width - 2 * PADDING) * MM
      const line = shownAs(words).replace(/\s+/g, ' ')
      const wide = doc.widthOfString(line)
      const isSmaller = whole && wide > room
      // A hair less than the room, as the letters are measured in whole units.
      const size = isSmaller ? (points * room * 0.99) / wide : points
      if (isSmaller) doc.fontSize(size)
      const isWhole = isSmaller || wide <= room
      const shown = isWhole ? line : cut(line, (part) => doc.widthOfString(part) <= room)
      const free = room - (isWhole ? (wide * size) / points : doc.widthOfString(shown))
      const indent = align === 'left' ? 0 : align === 'right' ? free : free / 2
      const down = (points - size) / 2
      doc
        .fillColor(grey ? '#555555' : '#000000')
        .text(shown, (x + PADDING) * MM + indent, y * MM + down, { lineBreak: false })
    },
    /** The words in lines that `text` has room for, broken between words where that can be. */
    linesOf(words: string, width: number, points = SIZE): string[] {
      doc.font('regular').fontSize(points)
      const room = (width - 2 * PADDING) * MM
      return broken(shownAs(words), (part) => doc.widthOfString(part) <= room)
    },
    /** Millimetres that a line of text takes. */
    widthOf: (words: string): number =>
      doc.font('regular').fontSize(SIZE).widthOfString(shownAs(words)) / MM + 2 * PADDING,
    line(from: { x: number; y: number }, to: { x: number; y: number }, width = HAIR) {
      doc
        .lineWidth(width)
        .moveTo(from.x * MM, from.y * MM)
        .lineTo(to.x * MM, to.y * MM)
        .stroke('#000000')
    },
    box: ({ x, y, width, height }: Place & { height: number }, line = HAIR) =>
      void doc
        .lineWidth(line)
        .rect(x * MM, y * MM, width * MM, height * MM)
        .stroke('#000000'),
    end(): Promise<Uint8Array> {
      doc.end()
      return ended
    },
  }
}

type Fits = (part: string) => boolean

/** As much of the line as fits, ended by an ellipsis. */
function cut(line: string, fits: Fits): string {
  const letters = [...line]
  return `${letters
    .slice(
      0,
      most(letters, (part) => fits(`${part}…`)),
    )
    .join('')}…`
}

/** How many of the letters fit. */
function most(letters: readonly string[], fits: Fits): number {
  let [low, high] = [0, letters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(letters.slice(0, middle).join(''))) low = middle
    else high = middle - 1
  }
  return low
}

function broken(words: string, fits: Fits): string[] {
  const lines: string[] = []
  // What hard spaces hold together is not parted.
  let rest = [...words.replace(/[^\S\u00a0]+/g, ' ').trim()]
  while (rest.length > 0) {
    const room = Math.max(1, most(rest, fits))
    const space = room < rest.length ? rest.lastIndexOf(' ', room) : -1
    const end = space > 0 ? space : room
    lines.push(rest.slice(0, end).join(''))
    rest = rest.slice(rest[end] === ' ' ? end + 1 : end)
  }
  return lines
}
