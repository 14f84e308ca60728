import { href } from 'react-router'

export const memberCompanyAddress = href('/ucenter/member/company')
