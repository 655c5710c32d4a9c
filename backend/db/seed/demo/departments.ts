/** Who works where in the book of the demo market that has people in it; each department behind the one it belongs to. */
export const demoDepartments: readonly {
  departmentName: string
  above: string | null
  leader: string | null
  members: readonly string[]
  warehouses: readonly string[]
  memo: string | null
}[] = [
  { departmentName: '영업부', above: null, leader: 'dealer', members: ['dealer'], warehouses: [], memo: null },
  {
    departmentName: '과일팀',
    above: '영업부',
    leader: null,
    members: [],
    warehouses: ['상온 매장'],
    memo: '경매가 끝나는 새벽 2시부터 나와요.',
  },
  {
    departmentName: '물류부',
    above: null,
    leader: 'staff',
    members: ['staff'],
    warehouses: ['냉장 저장고', '냉동 창고'],
    memo: null,
  },
]
