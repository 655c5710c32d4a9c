/** The kinds of goods (부류) that markets auction apart, each at its own hours (domain.md 4.1). */
export const auctionCategories = ['VEGETABLE', 'FRUIT', 'FISH', 'DRIED'] as const
export type AuctionCategory = (typeof auctionCategories)[number]
export const auctionCategoryNames: Record<AuctionCategory, string> = {
  VEGETABLE: '채소',
  FRUIT: '과일',
  FISH: '선어·패류',
  DRIED: '건어',
}

const fruit = new Set(['06', '07', '08'])
const dried = new Set(['89', '93'])
const isFish = (large: number) => (large >= 61 && large <= 78) || (large >= 81 && large <= 85)

/** Which auction goods of a large code (domain.md 7) go to; what is neither fruit nor of the sea goes with vegetables. */
export function auctionCategoryOf(largeCode: string): AuctionCategory {
  if (fruit.has(largeCode)) return 'FRUIT'
  if (dried.has(largeCode)) return 'DRIED'
  return isFish(Number(largeCode)) ? 'FISH' : 'VEGETABLE'
}
