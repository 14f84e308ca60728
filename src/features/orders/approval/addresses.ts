import { href } from 'react-router'

export const approvalAddress = href('/ucenter/approval')

export const companyAddress = href('/ucenter/member/company')

export const ordersAddress = href('/ucenter/trade/order')

export const projectsAddress = href('/ucenter/projects')

/** The page that a link of a message opens. */
export const linkAddress = (token: string) => href('/approval/:token', { token })
