import { productName } from './productName.ts'

/** The title of the browser's tab. */
export const Title = ({ of }: { of: string }) => <title>{`${of} · ${productName}`}</title>
