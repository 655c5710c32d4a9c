import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { type MouseEvent, useState } from 'react'
import type { Book } from '../../shared/clients/contract.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { MenuLink, MoreMenu } from '../ui/MoreMenu.tsx'
import { closePopover, menuItem } from '../ui/Popover.tsx'
import { useToast } from '../ui/Toasts.tsx'
import { may, mayAdd, outside } from './may.ts'
import { importInto } from './paths.ts'
import { filtersOf, type View } from './view.ts'

const formats = { xlsx: '엑셀 내려받기', csv: 'CSV 내려받기' } as const

/** Clients as files, in and out. */
export const ListMenu = ({ book, view }: { book: Book; view: View }) =>
  (mayAdd(book) || may(book, 'EXPORT')) && (
    <MoreMenu id="clients-menu" label="거래처 메뉴">
      {mayAdd(book) && (
        <MenuLink to={importInto(outside(book))} icon={<Upload size={16} />}>
          엑셀로 가져오기
        </MenuLink>
      )}
      {may(book, 'EXPORT') && (
        <>
          <ExportLink book={book} view={view} format="xlsx" />
          <ExportLink book={book} view={view} format="csv" />
        </>
      )}
    </MoreMenu>
  )

type Props = { book: Book; view: View; format: keyof typeof formats }

/** Everything that the filters leave; a plain link before scripts have come, and then it says how it goes. */
function ExportLink({ book, view, format }: Props) {
  const { call } = useApp()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const query = { ...filtersOf(view, outside(book)), sort: view.sort, format }
  const words = Object.entries(query).map(([name, value]) => [name, String(value)])
  const save = async (event: MouseEvent) => {
    event.preventDefault()
    closePopover(event.currentTarget)
    if (busy) return
    setBusy(true)
    toast('파일을 만드는 중이에요.')
    try {
      const [{ exportClients }, { saveFile }] = await Promise.all([
        import('../../shared/clients/imports.ts'),
        import('../api/file.ts'),
      ])
      const file = await call(exportClients, { query })
      saveFile(file)
      toast(`${file.name} 파일을 내려받았어요.`)
    } catch (error) {
      toast(toProblem(error).message, { stays: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <a href={`/api/clients/export?${new URLSearchParams(words)}`} download className={menuItem} onClick={save}>
      <Download size={16} />
      {formats[format]}
    </a>
  )
}
