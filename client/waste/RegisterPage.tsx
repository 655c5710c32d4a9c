import Lock from 'lucide-react/icons/lock'
import { Title } from '../app/Title.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Late } from '../ui/Late.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { LotChoice } from './LotChoice.tsx'
import * as css from './Register.css.ts'
import { RegisterForm } from './RegisterForm.tsx'
import type { RegisterData } from './register.ts'
import { pathTo } from './view.ts'

const waiting = (
  <Card>
    <SkeletonRows rows={6} />
  </Card>
)

/** Writes goods off: first the lot, then how many, why and a photo. */
export const RegisterPage = ({ data }: { data: RegisterData }) => (
  <div className={css.page}>
    <Title of="폐기 등록" />
    <BackLink to={pathTo({ book: data.book })}>폐기</BackLink>
    <PageHead title="폐기 등록" note={data.chosen ? undefined : '버릴 물건의 로트를 골라 주세요.'} />
    {data.chosen && (
      <Late of={data.chosen} skeleton={waiting}>
        {(chosen) =>
          chosen.mayThrowAway ? (
            <RegisterForm key={chosen.lot.lotId} chosen={chosen} formKey={data.formKey} />
          ) : (
            <Card>
              <EmptyState
                icon={<Lock size={20} />}
                title="폐기를 등록할 권한이 없어요."
                note="대표에게 폐기 등록 권한을 요청해 보세요."
              />
            </Card>
          )
        }
      </Late>
    )}
    {data.lots && (
      <Late of={data.lots} skeleton={waiting}>
        {(lots) => <LotChoice lots={lots} q={data.q} />}
      </Late>
    )}
  </div>
)
