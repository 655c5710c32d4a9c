import ListFilter from 'lucide-react/icons/list-filter'
import { LinkButton } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

type Props = {
  /** With its particle, like `거래가`. */
  what: string
  /** The list without its filters. */
  cleared: string
}

/** Nothing by the filters that are set, and the way to be rid of them. */
export const NoneFound = ({ what, cleared }: Props) => (
  <EmptyState icon={<ListFilter size={20} />} title={`조건에 맞는 ${what} 없어요.`}>
    <LinkButton to={cleared} size="small">
      필터 지우기
    </LinkButton>
  </EmptyState>
)
