import type { Text } from '#shared/locale.ts'

export const photoWords = {
  unknown: ['图片不存在或重复', 'A picture is unknown or listed twice'],
  title: ['商品图片', 'Pictures'],
  hint: [
    '第一张用于列表；商品页依次显示，在绘制的包装图之前。',
    'The first stands in lists. The shop shows them before the drawn pack.',
  ],
  add: ['上传图片', 'Upload a picture'],
  formats: ['JPEG、PNG 或 WebP，最大 10 MB，最多 8 张', 'JPEG, PNG or WebP, at most 10 MB, up to 8'],
  photo: ['第 {place} 张', 'Picture {place}'],
  forward: ['前移第 {place} 张', 'Move picture {place} forward'],
  back: ['后移第 {place} 张', 'Move picture {place} back'],
  remove: ['移除第 {place} 张', 'Remove picture {place}'],
  removeText: ['商城立即不再显示这张图片。', 'The shop stops showing it at once.'],
  saved: ['已保存', 'Saved'],
} as const satisfies Record<string, Text>
