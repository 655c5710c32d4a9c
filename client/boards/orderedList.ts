import { Node, wrappingInputRule } from '@tiptap/core'

/**
 * A numbered list, which one or two digits at the beginning of a line begin: with four of them a line begins with a date, and
 * loses its year. For the same reason what is pasted as plain text becomes no list.
 */
export const orderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (list: HTMLElement) => Number(list.getAttribute('start')) || 1,
      renderHTML: ({ start }: Record<string, unknown>) => (start === 1 ? {} : { start }),
    },
  }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
  addCommands: () => ({
    toggleOrderedList:
      () =>
      ({ commands }) =>
        commands.toggleList('orderedList', 'listItem'),
  }),
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleOrderedList() }
  },
  addInputRules() {
    return [
      wrappingInputRule({
        find: /^(\d{1,2})\.\s$/,
        type: this.type,
        getAttributes: ([, number]) => ({ start: Number(number) }),
        joinPredicate: ([, number], list) => list.childCount + list.attrs.start === Number(number),
      }),
    ]
  },
})
