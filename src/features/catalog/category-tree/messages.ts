import type { Text } from '#shared/locale.ts'

export const treeAnswers = {
  unfit: [
    '分类最多三级，且不能移到自身或其下级之中',
    'Three levels at most, and not into itself or what lies below it',
  ],
} as const satisfies Record<string, Text>

export const words = {
  title: ['分类结构', 'Category tree'],
  hint: [
    '用鼠标拖动手柄，或选中手柄后按空格拿起，用 ↑ ↓ 移动、→ 放入上一个分类、← 移出，按回车放下，按 Esc 取消。放下后需确认。',
    'Drag a handle. Or focus it and press Space to pick it up, ↑ ↓ to move, → into the category above, ← out, Enter to drop, Escape to cancel. You confirm after dropping.',
  ],
  handle: ['移动 {name}（第 {level} 级）', 'Move {name} (level {level})'],
  open: ['展开 {name}', 'Open {name}'],
  close: ['收起 {name}', 'Close {name}'],
  openAll: ['全部展开', 'Open all'],
  closeAll: ['全部收起', 'Close all'],
  hidden: ['已隐藏', 'Hidden'],
  products: ['{count} 个在售', '{count} on sale'],
  edit: ['编辑', 'Edit'],
  editOf: ['编辑 {name}', 'Edit {name}'],
  pickedUp: ['已拿起 {name}。{place}', '{name} picked up. {place}'],
  isAt: ['{parent} 之下第 {place} 个，共 {count} 个', 'Number {place} of {count} below {parent}'],
  cannot: ['不能再移动', 'It cannot move there'],
  cancelled: ['已取消，{name} 回到原处', 'Cancelled. {name} is where it was.'],
  firstLevel: ['第一级', 'the first level'],
  confirm: ['移动分类“{name}”', 'Move the category “{name}”'],
  move: ['移动', 'Move'],
  from: ['原位置', 'From'],
  to: ['新位置', 'To'],
  effect: ['影响', 'Effect'],
  effectText: [
    '{products} 个在售产品和 {below} 个下级分类随之移动，菜单、面包屑与筛选立即更新。',
    '{products} products on sale and {below} categories below move with it. Menus, breadcrumbs and filters follow at once.',
  ],
  addresses: ['网址', 'Addresses'],
  addressesText: [
    '分类页和产品页的网址不变，无需跳转。',
    'Those of categories and products stay; no redirect is needed.',
  ],
  moved: ['已移动', 'Moved'],
} as const satisfies Record<string, Text>
