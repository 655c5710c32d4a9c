import type { Node } from '@tiptap/pm/model'

/** Where somebody writes: behind so many letters, not counting the spaces and line breaks, of which a rich text has its own. */
export const lettersIn = (text: string): number => text.replace(/\s/g, '').length

/** The place in a text behind so many letters; its end where there are fewer. */
export function placeAfter(text: Node, letters: number): number {
  let left = letters
  let place = left === 0 ? 0 : text.content.size
  text.descendants((node, at) => {
    if (left === 0 || !node.text) return
    for (let n = 0; n < node.text.length && left > 0; n += 1) {
      left -= lettersIn(node.text.charAt(n))
      if (left === 0) place = at + n + 1
    }
  })
  return place
}
