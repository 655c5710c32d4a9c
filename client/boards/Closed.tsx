import { Alert } from '../ui/Alert.tsx'

export const CLOSED_WORDS = '지난 글은 읽을 수 있지만 새로 쓰거나 고칠 수는 없어요.'

/** What a board has stays where links lead to it, when nothing new comes on it any more. */
export const Closed = ({ board }: { board: { isActive: boolean } }) =>
  board.isActive ? null : <Alert tone="info">닫힌 게시판이에요. {CLOSED_WORDS}</Alert>
