import { expect, it } from 'vitest'
import { isOfPart, pictureName } from './part.ts'

const home = pictureName('zh', 'visitor', '/', 390)
const search = pictureName('en', 'member', '/search?keyword=%E4%B9%99%E9%86%87', 1280)

it('names a picture by language, viewer, page and width', () => {
  expect([home, search]).toEqual(['zh-visitor_-390.png', 'en-member_search_keyword_乙醇-1280.png'])
})

it.each([
  [{}, [home, search]],
  [{ locale: 'zh' }, [home]],
  [{ only: 'member' }, [search]],
  [{ width: ['390', '360'] }, [home]],
  [{ path: ['/search?keyword=乙醇'] }, [search]],
  [{ path: ['/search'] }, []],
  [{ locale: 'zh', width: ['1280'] }, []],
])('a part %j owns its pictures only', (part, owned) => {
  expect([home, search, 'notes.txt'].filter((name) => isOfPart(name, part))).toEqual(owned)
})
