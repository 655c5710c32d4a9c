import { Th } from '../ui/Table.tsx'
import type { View } from './view.ts'

/** What the columns of lots are. */
export const ResultHead = ({ view }: { view: View }) => (
  <>
    <Th>품목</Th>
    <Th>{view.from ? '경락일' : '시각'}</Th>
    <Th>법인</Th>
    <Th>규격</Th>
    <Th>등급</Th>
    <Th>산지</Th>
    <Th number>수량</Th>
    <Th number>경락가 (원)</Th>
    <Th number>kg 단가 (원)</Th>
    <Th>표시</Th>
  </>
)
