import Tags from 'lucide-react/icons/tags'
import Upload from 'lucide-react/icons/upload'
import type { Book } from '../../shared/clients/contract.ts'
import { useApp } from '../app/context.ts'
import { onAll } from '../connections/books.ts'
import { MenuLink, MoreMenu } from '../ui/MoreMenu.tsx'
import { SaveLink } from '../ui/SaveLink.tsx'
import { may, mayAdd, outside } from './may.ts'
import { detailPath, importInto } from './paths.ts'
import { filtersOf, type View } from './view.ts'

const formats = { xlsx: '엑셀 내려받기', csv: 'CSV 내려받기' } as const

/** Clients as files, in and out. */
export const ListMenu = ({ book, view }: { book: Book; view: View }) =>
  (mayAdd(book) || may(onAll(book), 'EXPORT') || book.selfClientId) && (
    <MoreMenu id="clients-menu" label="거래처 메뉴">
      {book.selfClientId && (
        <MenuLink to={detailPath(book.selfClientId)} icon={<Tags size={16} />}>
          기준 단가
        </MenuLink>
      )}
      {mayAdd(book) && (
        <MenuLink to={importInto(outside(book))} icon={<Upload size={16} />}>
          엑셀로 가져오기
        </MenuLink>
      )}
      {may(onAll(book), 'EXPORT') && (
        <>
          <ExportLink book={book} view={view} format="xlsx" />
          <ExportLink book={book} view={view} format="csv" />
        </>
      )}
    </MoreMenu>
  )

type Props = { book: Book; view: View; format: keyof typeof formats }

/** Everything that the filters leave. */
function ExportLink({ book, view, format }: Props) {
  const { call } = useApp()
  const query = { ...filtersOf(view, outside(book)), sort: view.sort, format }
  const words = Object.entries(query).map(([name, value]) => [name, String(value)])
  const fetch = async () => call((await import('../../shared/clients/imports.ts')).exportClients, { query })
  return (
    <SaveLink href={`/api/clients/export?${new URLSearchParams(words)}`} fetch={fetch}>
      {formats[format]}
    </SaveLink>
  )
}
