import { href } from 'react-router'

export const companyAddress = href('/ucenter/member/company')
