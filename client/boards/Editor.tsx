import { type Editor as Core, EditorContent, useEditor } from '@tiptap/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { sendPostPicture, TEXT_PICTURE_SIDE } from '../../shared/boards/files.ts'
import { toSentFile } from '../api/file.ts'
import { toProblem } from '../api/problem.ts'
import { shrunk } from '../api/shrunk.ts'
import { useApp } from '../app/context.ts'
import { useUploading } from '../forms/useUploads.ts'
import { placeAfter } from './caret.ts'
import * as css from './Editor.css.ts'
import { extensions } from './extensions.ts'
import { heldPlace } from './heldPlace.ts'
import { cleanPasted } from './pasted.ts'
import { isPicture, picturesIn, refusalOf } from './pictures.ts'
import { richText } from './RichText.css.ts'
import { Toolbar } from './Toolbar.tsx'

export type EditorProps = {
  id: string
  boardCode: string
  /** What it begins with. */
  html: string
  /** Behind so many letters somebody goes on writing; null while nobody does. */
  caret: number | null
  onChange: (html: string) => void
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** Words with their looks, and pictures among them: by its bar, by paste and by drop. */
export function Editor({ id, boardCode, html, caret, onChange, ...said }: EditorProps) {
  const app = useApp()
  const during = useUploading()
  const [share, setShare] = useState<number | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const latest = useRef<Core | null>(null)

  const sendAll = async (files: readonly File[]): Promise<boolean> => {
    let isWhole = true
    const place = latest.current && heldPlace(latest.current)
    for (const picked of files) {
      setShare(0)
      setNote(null)
      try {
        const file = isPicture(picked) ? await shrunk(picked, TEXT_PICTURE_SIDE) : picked
        const refusal = refusalOf(file)
        if (refusal) {
          setNote(refusal)
          isWhole = false
          continue
        }
        const body = { picture: await toSentFile(file) }
        const { url } = await app.call(sendPostPicture, { params: { boardCode }, body, onProgress: setShare })
        const alt = file.name.replace(/\.[^.]*$/, '').slice(0, 100)
        // The line below it takes what is typed next: a chosen picture would give way to it.
        const shown = [{ type: 'image', attrs: { src: url, alt } }, { type: 'paragraph' }]
        await place?.put(shown)
      } catch (error) {
        const { fieldErrors, message } = toProblem(error)
        setNote(`${picked.name}: ${fieldErrors[0]?.message ?? message}`)
        isWhole = false
      } finally {
        setShare(null)
      }
    }
    place?.letGo()
    return isWhole
  }
  const taken = (files: File[]): boolean => {
    if (files.length > 0) during(sendAll(files))
    return files.length > 0
  }

  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: current }) => onChange(current.isEmpty ? '' : current.getHTML()),
    editorProps: {
      attributes: {
        id,
        class: `${richText} ${css.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': '내용',
        ...(said['aria-describedby'] ? { 'aria-describedby': said['aria-describedby'] } : {}),
      },
      transformPastedHTML(pasted) {
        const { html: cleaned, hasForeignPictures } = cleanPasted(pasted)
        if (hasForeignPictures) setNote('다른 곳에 있는 사진은 옮겨 오지 못해요. 사진 버튼으로 올려 주세요.')
        return cleaned
      },
      // These keys send the form; the editor would put a line break first.
      handleKeyDown: (_, { key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey),
      handlePaste: (_, event) => taken(picturesIn(event.clipboardData)),
      handleDrop: (_, event, __, isMoved) => !isMoved && taken(picturesIn(event.dataTransfer)),
    },
  })
  latest.current = editor
  // Before the next key: without the focus it would be one of the page's.
  useLayoutEffect(() => {
    if (caret === null) return
    editor.commands.setTextSelection(placeAfter(editor.state.doc, caret))
    editor.view.focus()
  }, [editor, caret])
  return (
    <div className={css.editor} data-invalid={said['aria-invalid']}>
      <Toolbar editor={editor} onPictures={taken} isBusy={share !== null} />
      <EditorContent editor={editor} className={css.area} />
      <p role="status" className={note ? css.refused : css.progress}>
        {share === null
          ? note
          : share < 1
            ? `사진을 올리는 중이에요. ${Math.round(share * 100)}%`
            : '사진을 다듬는 중이에요.'}
      </p>
    </div>
  )
}
