import { href } from 'react-router'

export const exportsAddress = href('/ucenter/trade/order/export')

export const orderAddress = (id: number) => href('/ucenter/trade/order/:id', { id: String(id) })

export const approvalAddress = href('/ucenter/approval')

export const companyAddress = href('/ucenter/member/company')

export const ordersAddress = href('/ucenter/trade/order')

export const projectsAddress = href('/ucenter/projects')

/** The page that a link of a message opens. */
export const linkAddress = (token: string) => href('/approval/:token', { token })

/** The code on the papers of a parcel leads here. */
export const parcelAddress = (orderNo: string, trackingNo: string) =>
  `${href('/m/wl')}?${new URLSearchParams({ order: orderNo, parcel: trackingNo })}`
