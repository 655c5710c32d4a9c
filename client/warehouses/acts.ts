import * as contract from '../../shared/warehouses/contract.ts'
import type { WarehouseStatus } from '../../shared/warehouses/words.ts'
import type { App } from '../app/context.ts'
import type { Undo } from '../ui/Toasts.tsx'
import { bodyOf, type Change, type New } from './form.ts'

/** What a member does to warehouses. */
export function warehouseActs({ call, stores }: Pick<App, 'call' | 'stores'>) {
  const told = async <T>(words: (made: T) => string, answered: Promise<T>, undo: Undo | null = null): Promise<T> => {
    const made = await answered
    stores.announcements.did(words(made), undo)
    return made
  }
  return {
    create: (body: New, idempotencyKey: string) =>
      told(
        ({ warehouseName }) => `${warehouseName} 창고를 등록했어요.`,
        call(contract.createWarehouse, { body, idempotencyKey }),
      ),
    update: (id: number, body: Change) =>
      told(() => '저장했어요.', call(contract.updateWarehouse, { params: { id }, body })),
    changeStatus: (id: number, status: WarehouseStatus) =>
      told(
        ({ warehouseName }) =>
          status === 'ACTIVE' ? `${warehouseName} 창고를 다시 사용해요.` : `${warehouseName} 창고 사용을 멈췄어요.`,
        call(contract.changeWarehouseStatus, { params: { id }, query: { status } }),
        () => {
          const before = status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE'
          return call(contract.changeWarehouseStatus, { params: { id }, query: { status: before } })
        },
      ),
    async makeDefault(id: number) {
      const stored = await call(contract.oneWarehouse, { params: { id } })
      const body = { ...bodyOf(stored), isDefault: true }
      return told(
        ({ warehouseName }) => `${warehouseName} 창고를 기본으로 정했어요.`,
        call(contract.updateWarehouse, { params: { id }, body }),
      )
    },
  }
}
