import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { LotDetail } from '../../shared/inventory/contract.ts'
import { FormKey } from '../forms/FormKey.tsx'
import { useTypedBefore } from '../forms/useTypedBefore.ts'
import type { Values } from '../forms/values.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { PanelActions, PanelBody, PanelHead } from '../ui/SidePanel.tsx'
import * as css from './Step.css.ts'
import type { StockData } from './stock.ts'
import { type LiveForm, useLiveForm } from './useLiveForm.ts'
import { changed, type Step } from './view.ts'
import { goodsName } from './words.ts'

export type StepProps = { lots: readonly LotDetail[]; data: StockData }

type Props = StepProps & {
  step: Step
  title: string
  initial: Values
  /** Names the act. */
  act: string
  isGrave?: boolean
  /** Told when something is typed. */
  onTyped?: () => void
  /** True for what the backend would refuse. */
  isBarred?: (values: Values) => boolean
  /** What it comes to, in sight beside the button. */
  sum?: (form: LiveForm) => ReactNode
  children: (form: LiveForm) => ReactNode
}

/** What is done with lots: a form in the panel. The same key with each press, so that a second one does nothing twice. */
export function StepForm({ lots, data, step, title, initial, act, isGrave, onTyped, isBarred, sum, children }: Props) {
  const { here, formKey } = data
  const { element, answer, form } = useLiveForm(step, initial)
  useTypedBefore(element, () => onTyped?.())
  const busy = useNavigation().state !== 'idle'
  const [first] = lots
  if (!first) return null
  const changedIn = () => {
    onTyped?.()
    form.touch()
  }
  const back = changed(here, { lots: '', step: null })
  return (
    <>
      <PanelHead over={lots.length === 1 ? first.lotNo : `로트 ${lots.length}개`} title={title}>
        {lots.length === 1 && goodsName(first)}
      </PanelHead>
      <Form ref={element} method="post" className={css.form} noValidate onInput={changedIn} preventScrollReset>
        <FormKey of={formKey} answer={answer} />
        <input type="hidden" name="lotId" value={first.lotId} />
        <input type="hidden" name="lotNo" value={first.lotNo} />
        <input type="hidden" name="bookOwnerId" value={first.bookOwnerId} />
        <PanelBody label={title}>
          {answer?.message && (
            <Alert tone="danger" role="alert">
              {answer.message}
            </Alert>
          )}
          {children(form)}
        </PanelBody>
        <PanelActions>
          {sum && <div className={css.sum}>{sum(form)}</div>}
          <Link to={back} className={buttonClass()} preventScrollReset>
            취소
          </Link>
          <Button
            type="submit"
            name="intent"
            value={step}
            tone={isGrave ? 'danger' : 'primary'}
            disabled={busy || isBarred?.(form.typed)}
          >
            {act}
          </Button>
        </PanelActions>
      </Form>
    </>
  )
}
