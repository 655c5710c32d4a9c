import assert from 'node:assert/strict'
import { glob, readFile, stat } from 'node:fs/promises'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../support/built.ts'
import { readAssets } from '../support/pageBytes.ts'

await ensureBuilt()
const root = fileURLToPath(new URL('../../', import.meta.url))
const dist = `${root}dist/`
const styles = await readFile(`${dist}${(await readAssets()).stylesheet}`, 'utf8')
const FACE = /@font-face\{[^}]*url\("?([^")]+)"?\)[^}]*unicode-range:([^;}]+)/g
const faces = [...styles.matchAll(FACE)].map(([, file = '', ranges = '']) => ({
  file,
  ranges: ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  }),
}))
/** Of two faces that name a character browsers take the later one. */
const fileOf = (character: string) =>
  faces.findLast(({ ranges }) => {
    const point = character.codePointAt(0) ?? 0
    return ranges.some(([from, to]) => from <= point && point <= to)
  })?.file

test('whatever a screen or a notice of members says stands in one file of the font', async () => {
  const said = new Set<string>()
  for await (const path of glob('{client,shared,backend/notifications}/**/*.{ts,tsx}', { cwd: root })) {
    if (path.includes('/admin/')) continue
    for (const syllable of (await readFile(`${root}${path}`, 'utf8')).match(/[가-힣]/g) ?? []) said.add(syllable)
  }
  assert.ok(said.size > 400, `${said.size}`)
  assert.deepEqual(
    [...said].filter((syllable) => !fileOf(syllable)?.startsWith('fonts/own-')),
    [],
  )
})

test('that file weighs less than five of the sub-files, and every face has its file', async () => {
  const own = fileOf('가') ?? ''
  const { size } = await stat(`${dist}assets/${own}`)
  assert.ok(size > 80_000 && size <= 130_000, `${size} bytes`)
  for (const { file } of faces) assert.ok((await stat(`${dist}assets/${file}`)).isFile(), file)
})

test('every Korean syllable there is has a face', () => {
  for (let point = 0xac00; point <= 0xd7a3; point++) assert.ok(fileOf(String.fromCodePoint(point)), point.toString(16))
})
