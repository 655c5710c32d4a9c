import { type Editor, useEditorState } from '@tiptap/react'
import Bold from 'lucide-react/icons/bold'
import Heading from 'lucide-react/icons/heading'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import Redo from 'lucide-react/icons/redo-2'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Underline from 'lucide-react/icons/underline'
import Undo from 'lucide-react/icons/undo-2'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { PICTURE_TYPES } from '../../shared/kit/file.ts'
import { IconButton } from '../ui/IconButton.tsx'
import * as css from './Editor.css.ts'
import { LinkField } from './LinkField.tsx'

type Props = { editor: Editor; onPictures: (files: File[]) => void; isBusy: boolean }
type Tool = { label: string; icon: ReactNode; run: () => unknown; pressed?: boolean; disabled?: boolean }

/** What can be done with the text; one stop of the Tab key, arrows go on from there. */
export function Toolbar({ editor, onPictures, isBusy }: Props) {
  const picture = useRef<HTMLInputElement>(null)
  const [isLinking, setLinking] = useState(false)
  const [at, setAt] = useState(0)
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      heading: now.isActive('heading'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      blockquote: now.isActive('blockquote'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const on = () => editor.chain().focus()
  const tools: Tool[] = [
    { label: '굵게', icon: <Bold size={16} />, pressed: is.bold, run: () => on().toggleBold().run() },
    { label: '기울임', icon: <Italic size={16} />, pressed: is.italic, run: () => on().toggleItalic().run() },
    { label: '밑줄', icon: <Underline size={16} />, pressed: is.underline, run: () => on().toggleUnderline().run() },
    { label: '취소선', icon: <Strikethrough size={16} />, pressed: is.strike, run: () => on().toggleStrike().run() },
    {
      label: '제목',
      icon: <Heading size={16} />,
      pressed: is.heading,
      run: () => (is.heading ? on().setParagraph().run() : on().setHeading({ level: 2 }).run()),
    },
    { label: '목록', icon: <List size={16} />, pressed: is.bulletList, run: () => on().toggleBulletList().run() },
    {
      label: '번호 목록',
      icon: <ListOrdered size={16} />,
      pressed: is.orderedList,
      run: () => on().toggleOrderedList().run(),
    },
    { label: '인용', icon: <Quote size={16} />, pressed: is.blockquote, run: () => on().toggleBlockquote().run() },
    { label: '링크', icon: <LinkIcon size={16} />, pressed: is.link, run: () => setLinking(!isLinking) },
    { label: '사진', icon: <ImagePlus size={16} />, disabled: isBusy, run: () => picture.current?.click() },
    { label: '되돌리기', icon: <Undo size={16} />, disabled: !is.canUndo, run: () => on().undo().run() },
    { label: '다시 하기', icon: <Redo size={16} />, disabled: !is.canRedo, run: () => on().redo().run() },
  ]
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tools.length) % tools.length
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div role="toolbar" aria-label="글 꾸미기" aria-controls="field-content" className={css.toolbar} onKeyDown={step}>
        {tools.map(({ label, icon, run, pressed, disabled = false }, place) => (
          <IconButton
            key={label}
            label={label}
            tabIndex={place === at ? 0 : -1}
            aria-pressed={pressed}
            aria-disabled={disabled || undefined}
            className={css.tool}
            // The text keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setAt(place)
              if (!disabled) run()
            }}
          >
            {icon}
          </IconButton>
        ))}
        <input
          ref={picture}
          type="file"
          accept={PICTURE_TYPES.join()}
          multiple
          hidden
          aria-label="사진 파일"
          onChange={({ currentTarget }) => {
            onPictures([...(currentTarget.files ?? [])])
            // The same file may be chosen again after an error.
            currentTarget.value = ''
          }}
        />
      </div>
      {isLinking && <LinkField editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}
