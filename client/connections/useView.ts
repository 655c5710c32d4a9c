import { useSearchParams } from 'react-router'
import { viewOf } from './paths.ts'

/** What the address says about the page. */
export const useView = () => viewOf(useSearchParams()[0])
