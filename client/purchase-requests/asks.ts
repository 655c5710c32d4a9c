import type { Status } from '../../shared/purchase-requests/rules.ts'
import type { Listed } from './listed.ts'

/** What is asked before a request ends. */
export type Asked = { title: string; label: string; help: string; isRequired: boolean; example: string }

const rejecting: Asked = {
  title: '요청을 거절할까요?',
  label: '거절 사유',
  help: '상대에게 그대로 보여요. 거절하면 되돌릴 수 없어요.',
  isRequired: true,
  example: '예: 그날은 물량이 부족해요',
}
const calling: Asked = {
  title: '요청을 취소할까요?',
  label: '취소 사유',
  help: '받는 곳에 알려 드려요. 취소하면 되돌릴 수 없어요.',
  isRequired: false,
  example: '예: 행사가 미뤄졌어요',
}
const askingBoth: Asked = {
  title: '취소를 요청할까요?',
  label: '취소 사유',
  help: '합의한 요청이라 상대가 동의하면 취소돼요.',
  isRequired: false,
  example: '예: 물량이 바뀌었어요',
}
const agreeing: Asked = {
  title: '취소에 동의할까요?',
  label: '남길 말',
  help: '동의하면 바로 취소되고 되돌릴 수 없어요.',
  isRequired: false,
  example: '예: 다음에 다시 부탁드려요',
}

/** What is asked once the receiver has said that he has no goods. */
export const outOfStock: Asked & { act: string } = {
  title: '품절로 취소할까요?',
  act: '품절로 취소',
  label: '취소 사유',
  help: '상대에게 품절이라고 알려 드려요. 취소하면 되돌릴 수 없어요.',
  isRequired: false,
  example: '예: 산지에서 물건이 오지 않았어요',
}

/** The words of the dialog; null where the act is done at once. */
export function askedBefore(to: Status, { status, party, cancelRequestedBy }: Listed): Asked | null {
  if (to === 'REJECTED') return rejecting
  if (to !== 'CANCELED') return null
  if (status !== 'ACCEPTED' && status !== 'PREPARING') return calling
  return cancelRequestedBy === null || cancelRequestedBy === party ? askingBoth : agreeing
}

/** Whether the receiver may call it off by himself, because he has no goods. */
export const maySayOutOfStock = ({ status, party }: Listed): boolean =>
  party === 'receiver' && (status === 'ACCEPTED' || status === 'PREPARING')
