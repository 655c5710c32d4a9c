import Lock from 'lucide-react/icons/lock'
import { pathOf } from '../../shared/kit/callPath.ts'
import type { Endpoint } from '../../shared/kit/endpoint.ts'
import type { FileReply } from '../../shared/kit/file.ts'
import { useApp } from '../app/context.ts'
import { MenuButton, MoreMenu } from '../ui/MoreMenu.tsx'
import { SaveLink } from '../ui/SaveLink.tsx'

const formats = { xlsx: '엑셀', csv: 'CSV' } as const

type Props = {
  /** An endpoint that answers a file. */
  of: Endpoint
  params?: { id: number }
  /** What the list is narrowed to and ordered by, without its pages. */
  query: Record<string, unknown>
  /** Whether the member may take the book's lists away. */
  may: boolean
  /** Which list, where there are several: `로트 `. */
  what?: string
}

/** Entries of a menu that save everything the list would show, or why they do not. */
export function ExportItems({ of, params, query, may, what = '' }: Props) {
  const { call } = useApp()
  if (!may)
    return (
      <MenuButton icon={<Lock size={16} />} disabled>
        {what}내려받기는 대표가 허락해야 해요
      </MenuButton>
    )
  return Object.entries(formats).map(([format, name]) => {
    const asked = { ...query, format }
    const words = Object.entries(asked).map(([key, value]): [string, string] => [key, String(value)])
    return (
      <SaveLink
        key={format}
        href={`/api${pathOf(of, params)}?${new URLSearchParams(words)}`}
        fetch={async () => (await call(of, { ...(params ? { params } : {}), query: asked })) as FileReply}
      >
        {what}
        {name} 내려받기
      </SaveLink>
    )
  })
}

/** The same where there is no other menu. */
export const ExportMenu = ({ id, label, ...items }: Props & { id: string; label: string }) => (
  <MoreMenu id={id} label={label}>
    <ExportItems {...items} />
  </MoreMenu>
)
