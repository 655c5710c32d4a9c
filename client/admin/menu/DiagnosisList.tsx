import CircleCheck from 'lucide-react/icons/circle-check'
import type { Diagnosis } from '../../../shared/admin/menu.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import * as css from './Diagnosis.css.ts'
import { pathTo } from './view.ts'
import { authorityNames, typeNames } from './words.ts'

type Fault = Exclude<keyof Diagnosis, 'routesWithoutMenu'>

const faults: Record<Fault, { title: string; what: string }> = {
  orphans: {
    title: '자리를 잃은 메뉴',
    what: '맨 위까지 이어지지 않아 아무에게도 보이지 않아요. 다른 자리로 옮겨 주세요.',
  },
  cycles: {
    title: '서로를 물고 있는 메뉴',
    what: '서로의 아래에 있어 아무에게도 보이지 않아요. 하나를 밖으로 옮겨 주세요.',
  },
  duplicatePaths: { title: '같은 화면으로 가는 메뉴', what: '주소가 사실상 같아요. 하나만 남겨 주세요.' },
  inactiveParentActiveChild: { title: '꺼진 메뉴 아래의 켜진 메뉴', what: '상위 메뉴가 꺼져 있어 보이지 않아요.' },
  readableChildUnreadableParent: {
    title: '상위 메뉴를 볼 수 없는 메뉴',
    what: '이 메뉴는 볼 수 있지만 상위 메뉴를 볼 수 없어 닿지 못해요.',
  },
  missingAuth: { title: '권한이 정해지지 않은 메뉴', what: '권한을 정하지 않은 사람에게는 보이지 않아요.' },
  pathsWithoutRoute: { title: '갈 화면이 없는 메뉴', what: '눌러도 열리는 화면이 없어요. 경로를 고쳐 주세요.' },
}

/** What is wrong with the menus, each with the way to mend it. */
export function DiagnosisList({ of }: { of: Diagnosis }) {
  const found = (Object.keys(faults) as Fault[]).filter((fault) => of[fault].length > 0)
  if (found.length === 0 && of.routesWithoutMenu.length === 0)
    return (
      <EmptyState
        title="문제가 없어요."
        note="서비스 메뉴와 관리자 메뉴를 모두 살펴봤어요."
        icon={<CircleCheck size={20} />}
      />
    )
  return (
    <>
      {found.map((fault) => (
        <Card key={fault} title={faults[fault].title} count={of[fault].length}>
          <p className={css.what}>{faults[fault].what}</p>
          <ul className={css.list}>
            {of[fault].map((entry) => (
              <li key={entry.menuId} className={css.line}>
                <Link to={wayTo(fault, entry)} className={css.link}>
                  {entry.menuName}
                </Link>
                <span className={css.note}>
                  {typeNames[entry.type]} · {entry.menuPath}
                  {'authorities' in entry &&
                    ` · ${(entry.authorities as Diagnosis['missingAuth'][number]['authorities']).map((a) => authorityNames[a]).join(', ')}`}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
      {of.routesWithoutMenu.length > 0 && (
        <Card title="메뉴에 없는 화면" count={of.routesWithoutMenu.length}>
          <p className={css.what}>화면은 있지만 어느 메뉴에도 없어요. 필요하면 메뉴를 추가해 주세요.</p>
          <ul className={css.list}>
            {of.routesWithoutMenu.map((path) => (
              <li key={path} className={css.line}>
                {path}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** Rights are mended in their grid, everything else at the entry. */
const wayTo = (fault: Fault, { type, menuId }: Diagnosis['orphans'][number]): string =>
  fault === 'missingAuth' || fault === 'readableChildUnreadableParent'
    ? pathTo({ type, part: 'rights', all: true })
    : pathTo({ type, part: 'tree', id: menuId })
