import { matchPath } from 'react-router'

/** What the walks visit, by test. An address with an id is found by a link: `linkedFrom`. */
export const walks = {
  search: [
    '/',
    '/search?keyword=乙醇',
    '/search/structure',
    '/search/structure?structure=c1ccc2%5BnH%5Dccc2c1&mode=similarity&threshold=0.3',
    '/special',
    '/special/buffers',
    '/auth/login',
  ],
  catalogue: [
    '/product',
    '/product/:id',
    '/report/sds/:id',
    '/brand',
    '/brand/941',
    '/product-special/default',
    '/product-special/:code/:detailId',
    '/compare',
  ],
  company: [
    '/about',
    '/about/honor/business-licence',
    '/help',
    '/solution',
    '/solution/chromatography',
    '/test',
    '/ucenter',
  ],
  signIn: [
    '/auth/login',
    '/auth/login?type=password',
    '/auth/login?type=wechat',
    '/auth/register',
    '/auth/password-reset',
    '/m/auth/register',
    '/mobile/auth/login',
    '/notifies/platform',
    '/notifies/privacy',
  ],
  newMember: [
    '/ucenter',
    '/ucenter/member',
    '/ucenter/member/account-safe',
    '/ucenter/member/account-safe/email',
    '/ucenter/member/mdf-password',
    '/ucenter/trade/order',
    '/ucenter/trade/reimbursement',
    '/ucenter/member/receipt?tab=invoices',
    '/ucenter/member/receipt/request',
    '/ucenter/member/company',
    '/ucenter/member/company/log',
    '/ucenter/approval',
    '/ucenter/approval/rules',
    '/ucenter/projects',
    '/ucenter/spending',
    '/ucenter/quote',
    '/quote/request',
  ],
  papers: [
    '/report',
    '/report/coa/:productId/:lotNumber',
    '/report/compare',
    '/verify',
    '/m/wl',
    '/scan',
    '/product/:id/reviews',
    '/product/:id/questions',
    '/about/honor',
    '/about/contactus',
    '/custom-service',
    '/notifies',
    '/notifies/einvoice',
    '/auth/wechat/failed',
    '/auth/invitation',
    '/approval/unknown',
    '/error',
    '/404',
  ],
  buyer: [
    '/ucenter/welcome',
    '/ucenter/member/account-safe/personal-data',
    '/ucenter/member/address',
    '/ucenter/member/permits',
    '/ucenter/member/qualifications',
    '/ucenter/member/qualifications/:id',
    '/ucenter/member/receipt/:id',
    '/ucenter/message',
    '/ucenter/message/settings',
    '/message/:id',
    '/ucenter/my-wallet',
    '/ucenter/my-wallet/credit',
    '/ucenter/my-wallet/credit/pay',
    '/ucenter/my-wallet/statement/:month',
    '/ucenter/my-wallet/withdrawal',
    '/ucenter/my-wallet/top-up',
    '/ucenter/coupon',
    '/ucenter/favorites',
    '/ucenter/footprint',
    '/ucenter/searches',
    '/ucenter/stock',
    '/ucenter/product',
    '/ucenter/trade/shopping-cart',
    '/ucenter/trade/order?tab=finished',
    '/ucenter/trade/order/:id',
    '/ucenter/trade/order/export',
    '/ucenter/trade/order/:id/after-sale',
    '/ucenter/contactus',
    '/ucenter/contactus/new',
    '/ucenter/contactus/:id',
    '/quote/detail/:id',
    '/quick-order',
  ],
}

/** Of the demo, with reviews and with a certificate. */
const reviewed = '/product/1133'

/** The page that links to one with an id. */
const linkedFrom: Record<string, string> = {
  '/product/:id': '/search?keyword=7664-93-9',
  '/report/sds/:id': '/product/:id',
  '/report/coa/:productId/:lotNumber': '/product/:id',
  '/product/:id/reviews': reviewed,
  '/product/:id/questions': '/product/:id',
  '/product-special/:code/:detailId': '/product-special/default',
  '/ucenter/member/qualifications/:id': '/ucenter/member/qualifications',
  '/ucenter/member/receipt/:id': '/ucenter/member/receipt?tab=invoices',
  '/message/:id': '/ucenter/message',
  '/ucenter/my-wallet/statement/:month': '/ucenter/my-wallet/credit',
  '/ucenter/trade/order/:id': '/ucenter/trade/order',
  '/ucenter/trade/order/:id/after-sale': '/ucenter/trade/order?tab=finished',
  '/ucenter/contactus/:id': '/ucenter/contactus',
  '/quote/detail/:id': '/ucenter/quote',
}

/** The spec in which axe looks at a page that takes steps to reach. */
export const onTheWay: Record<string, string> = {
  '/pay/confirm': 'checkout',
  '/pay/payment': 'trade',
  '/ucenter/trade/order/edit/:id': 'checkout',
  '/ucenter/trade/order/:id/comment': 'trade',
  '/auth/wechat/bind': 'wechat',
  '/ucenter/old-mall': 'password-reminder',
}

/** Pages that axe does not visit, and why. */
export const unvisited: Record<string, string> = {
  '/auth/spread-register': 'the form of /auth/register',
  '/m/auth/login': 'the form of /mobile/auth/login in the frame of /m/auth/register',
  '/m/auth/spread-register': 'the form of /m/auth/register',
  '/m/auth/password-reset': 'the form of /auth/password-reset',
  '/mobile/auth/register': 'the form of /m/auth/register',
  '/mobile/auth/spread-register': 'the form of /m/auth/register',
  '/mobile/auth/password-reset': 'the form of /auth/password-reset',
  '/403': 'another text in the frame and layout of /404',
  '/500': 'the text of /error in the frame of /404',
  '/*': 'the page of /404',
}

type Read = (path: string) => Promise<string>

/** What a page shows only with parameters. */
const queries: Record<string, (read: Read) => Promise<string>> = {
  // four products of one substance
  '/compare': async (read) => {
    const html = await read('/search?keyword=64-17-5')
    const ids = new Set([...html.matchAll(/"\/product\/(\d+)"/g)].map(([, id]) => id))
    return `ids=${[...ids].slice(0, 4).join(',')}`
  },
  // the certificates of two products
  '/report/compare': async (read) => {
    const pages = await Promise.all([read(reviewed), read(await addressOf('/product/:id', read))])
    const found = pages.map((html) => /"\/report\/coa\/(\d+)\/(\w+)"/.exec(html))
    return found.map((coa) => `coa=${coa?.[1]}:${coa?.[2]}`).join('&')
  },
}

/** The path that a walk opens. @param read the HTML of a page, as the walk's browser sees it */
export async function addressOf(path: string, read: Read): Promise<string> {
  const query = queries[path]
  if (query) return `${path}?${await query(read)}`
  const source = linkedFrom[path]
  if (!source) return path
  const html = await read(await addressOf(source, read))
  const links = [...html.matchAll(/href="(\/[^"?#]+)/g)].map(([, link = '']) => link)
  return links.find((link) => /\d/.test(link) && matchPath(path, link)) ?? `no link to ${path}`
}
