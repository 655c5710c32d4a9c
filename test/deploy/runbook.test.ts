import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
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
