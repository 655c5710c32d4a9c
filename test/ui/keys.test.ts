import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchKeybindingPress, parseKeybinding } from 'tinykeys'
import { bindingOf, capsOf, keyed, keyNames, wordsOf } from '../../client/ui/keyNames.ts'

/** A press as a browser tells of it. */
const press = (code: string, key: string, held: readonly string[] = []) =>
  ({ code, key, getModifierState: (mod: string) => held.includes(mod) }) as unknown as KeyboardEvent
const isHeard = (name: string, event: KeyboardEvent, at = 0) => {
  const binding = parseKeybinding(bindingOf(name))[at]
  return binding !== undefined && matchKeybindingPress(event, binding)
}

const presses: [title: string, name: string, event: KeyboardEvent, heard: boolean][] = [
  ['j with the Hangul layout on', 'j', press('KeyJ', 'ㅓ'), true],
  ['j with the Latin layout', 'j', press('KeyJ', 'j'), true],
  ['another letter', 'j', press('KeyK', 'k'), false],
  ['n with Ctrl is the browser’s', 'n', press('KeyN', 'n', ['Control']), false],
  ['shift and n', 'n', press('KeyN', 'N', ['Shift']), false],
  ['x', 'x', press('KeyX', 'x'), true],
  ['shift and x, for everything between', 'x', press('KeyX', 'X', ['Shift']), true],
  ['? as a keyboard gives it', '?', press('Slash', '?', ['Shift']), true],
  ['? where it needs no shift', '?', press('Minus', '?'), true],
  ['/ with the Hangul layout on', '/', press('Slash', '/'), true],
  ['/ is no ?', '?', press('Slash', '/'), false],
  ['Ctrl and K with the Hangul layout on', 'mod+k', press('KeyK', 'ㅏ', ['Control']), true],
  ['k alone is no palette', 'mod+k', press('KeyK', 'k'), false],
  ['Ctrl and Z', 'mod+z', press('KeyZ', 'z', ['Control']), true],
  ['Ctrl, shift and Z does again and is not ours', 'mod+z', press('KeyZ', 'Z', ['Control', 'Shift']), false],
  ['Ctrl and Enter', 'mod+Enter', press('Enter', 'Enter', ['Control']), true],
  ['1 of the row of digits', '1', press('Digit1', '1'), true],
  ['1 of the number pad', '1', press('Numpad1', '1'), true],
  ['Escape', 'Escape', press('Escape', 'Escape'), true],
]
for (const [title, name, event, heard] of presses)
  test(`${title}: ${heard ? 'heard' : 'not heard'} as ${name}`, () => assert.equal(isHeard(name, event), heard))

test('g and then c is a sequence, by place', () => {
  assert.equal(parseKeybinding(bindingOf('g c')).length, 2)
  assert.ok(isHeard('g c', press('KeyG', 'ㅎ'), 0))
  assert.ok(isHeard('g c', press('KeyC', 'ㅊ'), 1))
})

test('what begins a sequence is looked at before the key that would end it by itself', () => {
  const lastSequence = keyNames.findLastIndex((name) => name.includes(' '))
  const firstSingle = keyNames.findIndex((name) => !name.includes(' '))
  assert.ok(lastSequence < firstSingle, keyNames.join(', '))
})

test('every key has words, and no two names are one', () => {
  assert.ok(keyNames.length > 25)
  assert.equal(new Set(keyNames.map(bindingOf)).size, keyNames.length)
  for (const name of keyNames) assert.ok(wordsOf.get(name), name)
})

test('what stands on the keys is written as on the keyboard of who asks', () => {
  assert.deepEqual(capsOf('mod+k', true), ['⌘', 'K'])
  assert.deepEqual(capsOf('mod+Enter', false), ['Ctrl', 'Enter'])
  assert.deepEqual(capsOf('g c', false), ['G', 'C'])
  assert.deepEqual(capsOf('Escape', false), ['Esc'])
})

test('an element says the key that presses it, as assistive tools read it', () => {
  assert.deepEqual(keyed('e'), { 'data-key': 'e', 'aria-keyshortcuts': 'e' })
  assert.deepEqual(keyed('mod+s'), { 'data-key': 'mod+s', 'aria-keyshortcuts': 'Control+S Meta+S' })
})
