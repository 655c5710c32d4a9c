import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { exportWastes, type WasteSettings } from '../../shared/waste/contract.ts'
import { toProblem } from '../api/problem.ts'
import { useApp } from '../app/context.ts'
import { ExportItems } from '../exports/ExportItems.tsx'
import { MenuButton, MoreMenu } from '../ui/MoreMenu.tsx'
import { Soft } from '../ui/Soft.tsx'
import { useToast } from '../ui/Toasts.tsx'
import { wasteActs } from './acts.ts'
import type { DeskData, Opened } from './list.ts'
import { filtersOf, type View } from './view.ts'

type Props = { opened: Opened; settings: DeskData['settings']; view: View }

/** The list as a file, and how the book throws away. */
export const WasteMenu = ({ opened, settings, view }: Props) => (
  <MoreMenu id="waste-menu" label="폐기 메뉴">
    <ExportItems of={exportWastes} query={filtersOf(view, opened.bookOwnerId)} may={opened.mayExport} />
    <Soft of={settings}>{(value) => value && <AutoApproval bookOwnerId={opened.bookOwnerId} settings={value} />}</Soft>
  </MoreMenu>
)

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
