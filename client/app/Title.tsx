export const productName = '도매시장 거래 서비스'

/** The title of the browser's tab. */
export const Title = ({ of }: { of: string }) => <title>{`${of} · ${productName}`}</title>
