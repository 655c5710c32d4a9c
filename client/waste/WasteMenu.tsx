import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { WasteSettings } from '../../shared/waste/contract.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { MenuButton, MoreMenu } from '../ui/MoreMenu.tsx'
import { SaveLink } from '../ui/SaveLink.tsx'
import { Soft } from '../ui/Soft.tsx'
import { useToast } from '../ui/Toasts.tsx'
import { wasteActs } from './acts.ts'
import type { DeskData, Opened } from './list.ts'
import { filtersOf, type View } from './view.ts'

type Props = { opened: Opened; settings: DeskData['settings']; view: View }

/** The list as a file, and how the book throws away. */
export const WasteMenu = ({ opened, settings, view }: Props) =>
  (opened.mayExport || opened.isOwner) && (
    <MoreMenu id="waste-menu" label="폐기 메뉴">
      {opened.mayExport && <Export bookOwnerId={opened.bookOwnerId} view={view} />}
      <Soft of={settings}>
        {(value) => value && <AutoApproval bookOwnerId={opened.bookOwnerId} settings={value} />}
      </Soft>
    </MoreMenu>
  )

function Export({ bookOwnerId, view }: { bookOwnerId: number; view: View }) {
  const { call } = useApp()
  const query = filtersOf(view, bookOwnerId)
  const words = Object.entries(query).map(([name, value]) => [name, String(value)])
  const fetch = async () => call((await import('../../shared/waste/contract.ts')).exportWastes, { query })
  return (
    <SaveLink href={`/api/wastes/export?${new URLSearchParams(words)}`} fetch={fetch}>
      CSV 내려받기
    </SaveLink>
  )
}

/** Whether what an owner throws away needs no second word. */
function AutoApproval({ bookOwnerId, settings: { autoApprove } }: { bookOwnerId: number; settings: WasteSettings }) {
  const app = useApp()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const turn = async () => {
    setBusy(true)
    try {
      await wasteActs(app).setAutoApproval(bookOwnerId, !autoApprove)
      toast(autoApprove ? '이제 대표가 등록해도 승인을 기다려요.' : '이제 대표가 등록하면 바로 폐기해요.')
      await revalidate()
    } catch (error) {
      toast(toProblem(error).message, { stays: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <MenuButton icon={<CircleCheck size={16} />} disabled={busy} onClick={() => void turn()} data-needs-script>
      {autoApprove ? '대표도 승인받고 폐기하기' : '대표는 바로 폐기하기'}
    </MenuButton>
  )
}
