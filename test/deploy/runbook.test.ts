import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { doctorTexts } from '../../backend/doctorTexts.ts'
import { operateTexts } from '../../backend/operateTexts.ts'
import type { Language } from '../../shared/kit/language.ts'
import { sample } from './samples.ts'

const guideIn = (language: Language) =>
  readFile(new URL(`../../docs/operating.${language}.md`, import.meta.url), 'utf8')
const [ko, en] = await Promise.all([guideIn('ko'), guideIn('en')])
const alerts = [...(await sample('prometheus/alerts.yml')).matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

/** What an operator can type, of what stands in backticks. */
const COMMAND = /`((?:sudo|systemctl|curl|df|free|top|ss|pg_lsclusters)(?: [^`]+)?)`/g

/** The commands of an alert's line in the table of the guide. */
function commandsOf(alert: string, guide: string): string[] {
  const [, , todo = ''] = (guide.split('\n').find((line) => line.startsWith(`| \`${alert}\` |`)) ?? '').split(' | ')
  return [...todo.matchAll(COMMAND)].map(([, command = '']) => command).toSorted()
}

test('whoever is woken by an alert finds what to type, the same in both languages', () => {
  assert.ok(alerts.length >= 18)
  for (const alert of alerts) {
    const commands = commandsOf(alert, ko)
    assert.deepEqual(commands, commandsOf(alert, en), alert)
    assert.ok(commands.length > 0 || alert === 'PoolWaits', `${alert}: nothing to type`)
  }
})

test('no log is read, and nothing restarted, of an alert without the second web process that the guide recommends', () => {
  for (const guide of [ko, en])
    for (const alert of alerts) {
      const row = guide.split('\n').find((line) => line.startsWith(`| \`${alert}\` |`)) ?? ''
      for (const command of commandsOf(alert, guide)) {
        if (command.includes('journalctl')) assert.doesNotMatch(command, /-u wholesale-web\b/, alert)
        else if (command.endsWith(' wholesale-web')) assert.match(row, /`wholesale-web2`/, alert)
      }
    }
})

test('a full disk, a certificate that has expired, a database that is down and a machine that is gone have commands of their own', () => {
  const urgent = (guide: string, heading: string) => {
    const [, section = ''] = guide.split(`\n## ${heading}\n`)
    const [own = ''] = section.split('\n## ')
    return own
      .split('\n### ')
      .slice(1)
      .map((part) => [...part.matchAll(/^```\n([\s\S]*?)^```/gm)].map(([, lines]) => lines))
  }
  const four = urgent(ko, '급할 때')
  assert.deepEqual(four, urgent(en, 'When it is urgent'))
  assert.deepEqual([four.length, four.every((commands) => commands.length > 0)], [4, true])
})

const skip = process.platform === 'win32'

test('a segment that the archive has already is archived, and one that differs from what it has is never written over', {
  skip,
}, async (t) => {
  const place = await mkdtemp(join(tmpdir(), 'archive-'))
  t.after(() => rm(place, { recursive: true }))
  const said = [ko, en].map((guide) => /^archive_command = '(.+)'$/m.exec(guide)?.[1] ?? '')
  assert.equal(said[0], said[1])
  const segment = join(place, 'segment')
  const [name, kept] = ['000000010000000000000001', join(place, '000000010000000000000001.gz')]
  const command = said[0]?.replaceAll('/var/archive', place).replaceAll('%f', name).replaceAll('%p', segment)
  const archives = () =>
    promisify(execFile)('sh', ['-c', command ?? '']).then(
      () => true,
      () => false,
    )
  await writeFile(segment, 'what was written')
  assert.deepEqual([await archives(), gunzipSync(await readFile(kept)).toString()], [true, 'what was written'])
  // Ended between the move and the word of it: PostgreSQL asks for the same again, for ever.
  assert.equal(await archives(), true)
  await writeFile(segment, 'what another cluster wrote')
  assert.deepEqual([await archives(), gunzipSync(await readFile(kept)).toString()], [false, 'what was written'])
  await writeFile(kept, (await readFile(kept)).subarray(0, -9))
  await writeFile(segment, 'what was written')
  assert.equal(await archives(), false)
  assert.deepEqual((await readdir(place)).toSorted(), [`${name}.gz`, 'segment'])
})

test('what the guide hands to cron cron runs as it stands: a % ends a line of it, and it begins in no directory of ours', {
  skip,
}, async () => {
  const [lines = [], same] = [ko, en].map((guide) =>
    [...guide.matchAll(/^.*?((?:[\d*]+ ){5}(?:root|postgres) .*)$/gm)].map(([, line = '']) => line),
  )
  assert.deepEqual(lines, same)
  for (const what of ['wholesale backup', 'operate"', 'restoreVerify', 'wholesale-base', 'journalctl'])
    assert.ok(
      lines.some((line) => line.includes(what)),
      `${what} is not handed to cron`,
    )
  for (const line of lines) {
    assert.doesNotMatch(line, /(?<!\\)%/)
    assert.doesNotMatch(line, />>? *[^/\s]/)
  }
})

test('what a guide says that the doctor and the backup say, they say', () => {
  for (const [language, guide] of [
    ['ko', ko],
    ['en', en],
  ] as const) {
    const quoted = [doctorTexts.migrated, doctorTexts.noAdministrator, operateTexts.restorable]
    const words = guide.replaceAll(/\s+/g, ' ')
    assert.deepEqual(
      quoted.map((said) => said[language]).filter((said) => !words.includes(said)),
      [],
    )
  }
})
