import { Selection } from '@tiptap/pm/state'
import type { Editor, EditorEvents, JSONContent } from '@tiptap/react'
import { isFocusFree } from '../ui/isFocusFree.ts'

/** What changes the text around a syllable that is being put together takes it apart. */
async function composed({ view }: Editor): Promise<void> {
  while (view.composing) {
    await new Promise((ended) => view.dom.addEventListener('compositionend', ended, { once: true }))
    // The key that ends a syllable may begin the next one.
    await new Promise((next) => setTimeout(next))
  }
}

/** Where somebody is in the text, for what takes a while to come: it stays where it is asked for while he writes on elsewhere. */
export function heldPlace(editor: Editor) {
  let place = editor.state.selection.to
  /** What is typed at the place stands behind what comes, the next that comes behind this. */
  let side = -1
  const follow = ({ transaction, appendedTransactions }: EditorEvents['transaction']) => {
    for (const { mapping } of [transaction, ...appendedTransactions]) place = mapping.map(place, side)
  }
  editor.on('transaction', follow)
  return {
    async put(content: JSONContent[]): Promise<void> {
      await composed(editor)
      if (editor.isDestroyed) return
      const { selection } = editor.state
      const isHere = selection.to === place
      const chain = editor.chain()
      if (isFocusFree(editor.view.dom)) chain.focus()
      chain.insertContentAt(place, content, { updateSelection: isHere && selection.empty })
      // Words that are chosen would give way to the next letter with all that stands behind them by now.
      if (isHere && !selection.empty)
        chain.command(({ tr }) => tr.setSelection(Selection.fromJSON(tr.doc, selection.toJSON())) === tr)
      side = 1
      chain.run()
      side = -1
      if (isHere && selection.empty) place = editor.state.selection.to
    },
    letGo: () => editor.off('transaction', follow),
  }
}
