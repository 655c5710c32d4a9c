import { Fragment, type ReactNode } from 'react'
import { Late } from '../ui/Late.tsx'
import { SidePanel } from '../ui/SidePanel.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { AdjustStep } from './AdjustStep.tsx'
import { EditStep } from './EditStep.tsx'
import { HoldStep } from './HoldStep.tsx'
import { LotView } from './LotView.tsx'
import { RepackStep } from './RepackStep.tsx'
import { ReserveStep } from './ReserveStep.tsx'
import type { StepProps } from './StepForm.tsx'
import type { StockData } from './stock.ts'
import { TransferStep } from './TransferStep.tsx'
import { lotsOf, type Step, withoutPanel } from './view.ts'

/** One lot, or what is being done with some, beside the list. */
export function LotPanel({ data }: { data: StockData }) {
  const { here, lots } = data
  if (!lots) return null
  const { step } = here.view
  return (
    <SidePanel label={step ? '재고 처리' : '로트'} page="재고" closeTo={withoutPanel(here)}>
      <Late of={lots} skeleton={<SkeletonRows rows={8} />}>
        {(found) => {
          const [first] = found
          const key = `${lotsOf(here.view)} ${step}`
          if (!first) return null
          return step && first.mayWrite ? (
            <Fragment key={key}>{bodies[step]({ lots: found, data })}</Fragment>
          ) : (
            <LotView key={key} lot={first} data={data} />
          )
        }}
      </Late>
    </SidePanel>
  )
}

const bodies: Record<Step, (props: StepProps) => ReactNode> = {
  transfer: (props) => <TransferStep {...props} />,
  repack: (props) => <RepackStep {...props} />,
  adjust: (props) => <AdjustStep {...props} />,
  reserve: (props) => <ReserveStep {...props} />,
  hold: (props) => <HoldStep {...props} />,
  edit: (props) => <EditStep {...props} />,
}
