import { pageStyle } from '../ui/styled.ts'

export const tableCard = pageStyle({ overflow: 'clip' })
