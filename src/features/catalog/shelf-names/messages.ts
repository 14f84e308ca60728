import type { Text } from '#shared/locale.ts'

export const shelfAnswers = {
  nameTaken: ['已有同名品牌', 'Another brand has this name'],
  logoUnknown: ['请选择商城绘制的标志，或上传图片', 'Choose a drawn mark, or upload a picture'],
} as const satisfies Record<string, Text>

export const words = {
  nameZh: ['名称', 'Chinese name'],
  nameEn: ['英文名', 'English name'],
  sortOrder: ['排序（小的在前）', 'Order (the lowest first)'],
  parent: ['上级', 'Parent'],
  products: ['在售产品', 'Products on sale'],
  save: ['保存', 'Save'],
  saved: ['已保存', 'Saved'],
  house: ['自有品牌', 'House brands'],
  empty: ['无在售产品', 'Nothing on sale'],
  firstLevel: ['一级', 'First level'],
  hidden: ['已隐藏', 'Hidden'],
  isHidden: ['在商城中隐藏', 'Hidden in the shop'],
  hiddenBrand: [
    '隐藏后，品牌中心、菜单和网站地图不再列出该品牌，品牌页不可访问；产品仍在售，搜索仍可找到。',
    'A hidden brand is not in the brand centre, menus and the sitemap, and has no page. Its products stay on sale and are found by search.',
  ],
  hiddenCategory: [
    '隐藏后，菜单、分类页和网站地图不再列出该分类及其下级；产品仍在售，搜索仍可找到。',
    'A hidden category and those below it are not in menus, on the page of categories and in the sitemap. Its products stay on sale and are found by search.',
  ],
  country: ['国家或地区', 'Country'],
  descriptionZh: ['简介', 'Chinese description'],
  descriptionEn: ['英文简介', 'English description'],
  logo: ['标志', 'Logo'],
  noLogo: ['首字母', 'First letter'],
  uploadedLogo: ['上传的图片', 'Uploaded picture'],
  uploadLogo: ['上传标志', 'Upload a logo'],
  logoFormats: ['JPEG、PNG 或 WebP，最大 10 MB', 'JPEG, PNG or WebP, at most 10 MB'],
  moveInTree: ['在分类结构中移动', 'Move in the tree'],
} as const satisfies Record<string, Text>
