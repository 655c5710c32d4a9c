import { inflateSync } from 'node:zlib'

type Resolve = (ref: string) => PdfObject | undefined
/** Letters by code, and how many hexadecimal digits a code has: fonts that are drawn have codes of one byte. */
type Font = { letters: ReadonlyMap<number, string>; digits: 2 | 4 }
type PdfObject = { dict: string; stream: Buffer | null }

/**
 * The text of each page of a PDF as our own printers make them (Chromium's and pdfkit's): content streams that are
 * deflated or plain, fonts whose letters a ToUnicode map names. Spaces are left out: where a run of letters ends says
 * nothing of where a word does.
 */
export function pdfPages(bytes: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(bytes))
  const resolve: Resolve = (ref) => objects.get(Number(/^(\d+)/.exec(ref)?.[1]))
  const root = [...objects.values()].find(({ dict }) => /\/Type\s*\/Catalog/.test(dict))
  const pages = root && resolve(/\/Pages\s+(\d+ \d+ R)/.exec(root.dict)?.[1] ?? '')
  if (!pages) throw new Error('no pages in this PDF')
  return leaves(pages, resolve).map((page) => textOf(page, resolve).replace(/\s/g, ''))
}

function objectsOf(bytes: Buffer): Map<number, PdfObject> {
  const text = bytes.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const { 1: number, index } of text.matchAll(/(?:^|[\r\n])(\d+) 0 obj\b/g)) {
    const end = text.indexOf('endobj', index)
    const body = text.slice(index, end)
    const at = /stream\r?\n/.exec(body)
    const dict = at ? body.slice(0, at.index) : body
    const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dict)?.[1] ?? Number.NaN)
    const start = at ? index + at.index + at[0].length : 0
    const until = Number.isNaN(length) ? text.indexOf('endstream', start) : start + length
    const raw = at ? bytes.subarray(start, until) : null
    const stream = raw && /\/FlateDecode/.test(dict) ? inflateSync(raw) : raw
    objects.set(Number(number), { dict, stream })
  }
  return objects
}

function leaves(node: PdfObject, resolve: Resolve): PdfObject[] {
  const kids = /\/Kids\s*\[([^\]]*)\]/.exec(node.dict)?.[1]
  if (kids === undefined) return [node]
  return (kids.match(/\d+ \d+ R/g) ?? []).flatMap((ref) => {
    const kid = resolve(ref)
    return kid ? leaves(kid, resolve) : []
  })
}

function textOf(page: PdfObject, resolve: Resolve): string {
  const resources = /\/Resources\s+(\d+ \d+ R)/.exec(page.dict)?.[1]
  const dict = resources ? (resolve(resources)?.dict ?? '') : page.dict
  const fontRef = /\/Font\s+(\d+ \d+ R)/.exec(dict)?.[1]
  const fontDict = fontRef ? (resolve(fontRef)?.dict ?? '') : (/\/Font\s*<<([^>]*)>>/.exec(dict)?.[1] ?? '')
  const fonts = new Map<string, Font>()
  for (const [, name = '', ref = ''] of fontDict.matchAll(/\/([\w.]+)\s+(\d+ \d+ R)/g)) {
    const map = /\/ToUnicode\s+(\d+ \d+ R)/.exec(resolve(ref)?.dict ?? '')?.[1]
    const digits = /\/Type3\b/.test(resolve(ref)?.dict ?? '') ? 2 : 4
    const letters = lettersOf(map ? (resolve(map)?.stream?.toString('latin1') ?? '') : '')
    fonts.set(name, { letters, digits })
  }
  const contents = /\/Contents\s*(\[[^\]]*\]|\d+ \d+ R)/.exec(page.dict)?.[1] ?? ''
  const content = (contents.match(/\d+ \d+ R/g) ?? [])
    .map((ref) => resolve(ref)?.stream?.toString('latin1') ?? '')
    .join('\n')
  return drawn(content, fonts)
}

function drawn(content: string, fonts: ReadonlyMap<string, Font>): string {
  let font: Font = { letters: new Map(), digits: 4 }
  let text = ''
  for (const [, name, hex] of content.matchAll(/\/([\w.]+)\s+[\d.-]+\s+Tf|<([0-9a-fA-F\s]+)>/g)) {
    if (name !== undefined) font = fonts.get(name) ?? font
    else
      for (const code of (hex ?? '').replace(/\s/g, '').match(new RegExp(`.{${font.digits}}`, 'g')) ?? [])
        text += font.letters.get(Number.parseInt(code, 16)) ?? ''
  }
  return text
}

const letters = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join('')

/** The ToUnicode map of a font: what letters stand for a code. */
function lettersOf(map: string): Map<number, string> {
  const found = new Map<number, string>()
  for (const [, part = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', hex = ''] of part.matchAll(/<([0-9a-fA-F]+)>\s*<([0-9a-fA-F ]+)>/g))
      found.set(Number.parseInt(code, 16), letters(hex.replaceAll(' ', '')))
  for (const [, part = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', list, hex = ''] of part.matchAll(
      /<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>\s*(?:\[([^\]]*)\]|<([0-9a-fA-F]+)>)/g,
    )) {
      const first = Number.parseInt(from, 16)
      const named = list?.match(/<[0-9a-fA-F ]+>/g)
      for (let code = first; code <= Number.parseInt(to, 16); code++) {
        const own = named
          ? letters((named[code - first] ?? '').replace(/[<> ]/g, ''))
          : letters(hex.slice(0, -4)) + String.fromCharCode(Number.parseInt(hex.slice(-4), 16) + code - first)
        found.set(code, own)
      }
    }
  }
  return found
}
