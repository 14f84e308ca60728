import { route } from '@react-router/dev/routes'

export const qualificationRoutes = {
  member: [route('ucenter/member/permits', './features/qualifications/permits/permits.tsx')],
}
