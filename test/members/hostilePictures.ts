import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { picture } from '../support/pictures.ts'

/** What becomes of a file: it is refused with words, or drawn anew without what it carried, or either of the two. */
export type Fate = 'refused' | 'redrawn' | 'either'
export type Hostile = { what: string; bytes: Buffer; fate: Fate; name?: string }

/** Stands in files where a reader might be tricked into taking it along. */
export const SECRET = 'carried-along'
const SCRIPT = `<script>/*${SECRET}*/alert(1)</script>`

const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex')

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A black-and-white PNG that is as large as it says, at a bit a point. */
function png(width: number, height: number, ...extra: Buffer[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(Math.min((Math.ceil(width / 8) + 1) * height, 30_000_000)))
  return Buffer.concat([PNG_HEAD, chunk('IHDR', head), ...extra, chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** The file with bytes put before its end mark or after it. */
const after = (file: Buffer, tail: string | Buffer) => Buffer.concat([file, Buffer.from(tail)])
const afterHead = (jpeg: Buffer, segment: Buffer) => Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
const jpegSegment = (marker: number, text: string) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, Buffer.from(text, 'latin1')])
}

const patched = (file: Buffer, at: number, bytes: number[]) => {
  const copy = Buffer.from(file)
  copy.set(bytes, at)
  return copy
}

const noPictures: Record<string, string | Buffer> = {
  nothing: '',
  'one byte': 'x',
  text: '배추 10kg 상자',
  html: `<!doctype html>${SCRIPT}`,
  javascript: `/*${SECRET}*/alert(1)`,
  json: '{"a":1}',
  xml: '<?xml version="1.0"?><a/>',
  php: `<?php echo "${SECRET}";`,
  'a shell script': '#!/bin/sh\nid',
  pdf: '%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj',
  zip: Buffer.from('504b0304140000000000', 'hex'),
  gzip: Buffer.from('1f8b0800000000000003', 'hex'),
  'a Windows program': Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
  'a Linux program': Buffer.from('7f454c4602010100', 'hex'),
  gif: Buffer.from('47494638396101000100800000ffffff0000002c00000000010001000002024401003b', 'hex'),
  'a GIF that is a script': `GIF89a=1;/*${SECRET}*/alert(1)`,
  bmp: Buffer.concat([Buffer.from('424d3a000000000000003600000028000000', 'hex'), Buffer.alloc(40)]),
  'tiff of Intel': Buffer.from('49492a0008000000', 'hex'),
  'tiff of Motorola': Buffer.from('4d4d002a00000008', 'hex'),
  ico: Buffer.from('0000010001001010000001002000680400001600', 'hex'),
  psd: Buffer.from('3842505300010000000000000003', 'hex'),
  'jpeg 2000': Buffer.from('0000000c6a5020200d0a870a', 'hex'),
  'jpeg xl': Buffer.from('0000000c4a584c200d0a870a', 'hex'),
  heic: Buffer.from('00000018667479706865696300000000', 'hex'),
  avif: Buffer.from('0000001c667479706176696600000000', 'hex'),
  mp4: Buffer.from('000000186674797069736f6d00000200', 'hex'),
  'a font': Buffer.from('774f46460001000000000000', 'hex'),
  sqlite: 'SQLite format 3\u0000',
  'only a PNG’s mark': PNG_HEAD,
  'only a JPEG’s mark': Buffer.from('ffd8ffe0', 'hex'),
  'only a WebP’s mark': 'RIFF\u0000\u0000\u0000\u0000WEBP',
  'a vips file': Buffer.from('08f2a6b6', 'hex'),
  openexr: Buffer.from('762f310102000000', 'hex'),
  netpbm: 'P6 1 1 255 abc',
  'a radiance picture': '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\nabcd',
  fits: 'SIMPLE  =                    T',
}

const svgs: Record<string, string> = {
  'a script': `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`,
  'a handler': `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`,
  'a file of the server': `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
  'a billion laughs': `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>`,
  'a foreign object': `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject>${SCRIPT}</foreignObject></svg>`,
  'a picture from elsewhere': `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="http://127.0.0.1:1/x"/></svg>`,
  'a use of itself': `<svg xmlns="http://www.w3.org/2000/svg" id="a"><use href="#a"/></svg>`,
  'a byte order mark': `\ufeff<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`,
  'spaces before it': `${' '.repeat(2_000)}<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`,
  'a size of a billion': `<svg xmlns="http://www.w3.org/2000/svg" width="1000000000" height="1000000000"/>`,
}

const COMPRESSED_BOMB = deflateSync(Buffer.alloc(60_000_000))
const named = (keyword: string, rest: Buffer) => Buffer.concat([Buffer.from(`${keyword}\0\0`, 'latin1'), rest])

function sizes(jpeg: Buffer): Hostile[] {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const animated = chunk('acTL', Buffer.from([0, 0, 0x27, 0x10, 0, 0, 0, 0]))
  return [
    { what: 'a PNG of 14,000 × 14,000', bytes: png(14_000, 14_000), fate: 'refused' },
    { what: 'a PNG of 1 × 65,500', bytes: png(1, 65_500), fate: 'refused' },
    { what: 'a PNG of 65,500 × 1', bytes: png(65_500, 1), fate: 'refused' },
    { what: 'a PNG of 4,097 × 1', bytes: png(4_097, 1), fate: 'refused' },
    { what: 'a PNG of 4,096 × 4,096', bytes: png(4_096, 4_096), fate: 'redrawn' },
    { what: 'a PNG of no size', bytes: png(0, 0), fate: 'refused' },
    { what: 'a PNG that says two billion', bytes: png(2_147_483_647, 1), fate: 'refused' },
    {
      what: 'a JPEG that says 65,535 × 65,535',
      bytes: patched(jpeg, frame + 5, [255, 255, 255, 255]),
      fate: 'refused',
    },
    { what: 'a JPEG that says 0 × 0', bytes: patched(jpeg, frame + 5, [0, 0, 0, 0]), fate: 'refused' },
    { what: 'a PNG of 10,000 frames', bytes: png(8, 8, animated), fate: 'refused' },
    {
      what: 'a PNG whose profile unpacks to 60 MB',
      bytes: png(8, 8, chunk('iCCP', named('p', COMPRESSED_BOMB))),
      fate: 'either',
    },
    {
      what: 'a PNG whose text unpacks to 60 MB',
      bytes: png(8, 8, chunk('zTXt', named('Comment', COMPRESSED_BOMB))),
      fate: 'either',
    },
    {
      what: 'a PNG of 20,000 texts',
      bytes: png(8, 8, ...Array.from({ length: 20_000 }, () => chunk('tEXt', named('k', Buffer.from('v'))))),
      fate: 'either',
    },
  ]
}

async function polyglots(): Promise<Hostile[]> {
  const [asPng, jpeg, webp] = [await picture('png'), await picture('jpeg'), await picture('webp')]
  const frames = await sharp(Buffer.alloc(8 * 80 * 3), { raw: { width: 8, height: 80, channels: 3, pageHeight: 8 } })
    .webp()
    .toBuffer()
  const zip = Buffer.from(`504b0304${Buffer.from(SECRET).toString('hex')}504b0506${'00'.repeat(18)}`, 'hex')
  const redrawn = (what: string, bytes: Buffer, name?: string): Hostile => ({
    what,
    bytes,
    fate: 'redrawn',
    ...(name ? { name } : {}),
  })
  return [
    redrawn('a JPEG with a page in its comment', afterHead(jpeg, jpegSegment(0xfe, SCRIPT))),
    redrawn('a JPEG with a page behind it', after(jpeg, SCRIPT), 'page.html'),
    redrawn('a JPEG with a script as its maker’s note', afterHead(jpeg, jpegSegment(0xed, SCRIPT))),
    redrawn('a PNG with an archive behind it', after(asPng, zip), 'a.zip'),
    redrawn('a PNG with a page behind it', after(asPng, SCRIPT)),
    redrawn('a PNG with a script in its text', png(16, 16, chunk('tEXt', named('Comment', Buffer.from(SCRIPT))))),
    redrawn('a PNG with a chunk that nobody knows', png(16, 16, chunk('evIl', Buffer.from(SCRIPT)))),
    redrawn('a WebP with a program behind it', after(webp, `MZ${SECRET}`), 'a.exe'),
    redrawn('a WebP of ten frames', frames),
    redrawn('a picture under a program’s name', asPng, 'run.php'),
    redrawn('a JPEG under a PNG’s name', jpeg, 'a.png'),
    redrawn('a picture without an extension', webp, 'picture'),
    redrawn('a path as its name', asPng, '../../../../etc/passwd'),
    redrawn('a path of Windows as its name', asPng, 'C:\\Windows\\system32\\a.png'),
    redrawn('a Hangul name of a Mac', asPng, '사진.png'.normalize('NFD')),
    redrawn('a name that turns the reading order', asPng, 'a\u202egnp.exe'),
    { what: 'a name of 100,000 bytes', bytes: asPng, fate: 'either', name: `${'n'.repeat(100_000)}.png` },
    redrawn('a name of quotes and line breaks', asPng, '"\r\nContent-Type: text/html\r\n\r\n'),
  ]
}

/** A generator that draws the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    yield state
  }
}

async function damaged(): Promise<Hostile[]> {
  const found: Hostile[] = []
  const draw = numbers(20_260_401)
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .toFormat(format)
      .toBuffer()
    for (let tenths = 1; tenths <= 9; tenths++)
      found.push({
        what: `${tenths} tenths of a ${format}`,
        bytes: whole.subarray(0, (whole.length * tenths) / 10),
        fate: 'refused',
      })
    for (let n = 0; n < 16; n++) {
      const copy = Buffer.from(whole)
      for (let flips = 0; flips < 6; flips++)
        copy[12 + (draw.next().value % (n < 8 ? 60 : copy.length - 12))] = draw.next().value % 256
      found.push({ what: `a ${format} with spoilt bytes, the ${n + 1}th`, bytes: copy, fate: 'either' })
    }
  }
  return found
}

/** Files that somebody may send as his picture. */
export async function hostilePictures(): Promise<Hostile[]> {
  const refused = Object.entries(noPictures).map(
    ([what, content]): Hostile => ({ what, bytes: Buffer.from(content), fate: 'refused' }),
  )
  const drawings = Object.entries(svgs).map(
    ([what, text]): Hostile => ({
      what: `an SVG with ${what}`,
      bytes: Buffer.from(text),
      fate: 'refused',
      name: 'a.svg',
    }),
  )
  return [...refused, ...drawings, ...sizes(await picture('jpeg')), ...(await polyglots()), ...(await damaged())]
}
