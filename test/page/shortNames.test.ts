import assert from 'node:assert/strict'
import { test } from 'node:test'

type Named = { shortName(of: { hash: string; filePath: string }): string }
const { shortName }: Named = await import(new URL('../../shortNames.mjs', import.meta.url).href)

test('a style is named by the end of its hash, the same in every bundle, and never like another', () => {
  const named = (hash: string) => shortName({ hash, filePath: 'client/ui/Button.css.ts' })
  assert.deepEqual(['947cl91', 'abxcl91', '947cl91'].map(named), ['_7cl91', 'xcl91', '_7cl91'])
  assert.throws(() => named('zz7cl91'), /named like others/)
})
