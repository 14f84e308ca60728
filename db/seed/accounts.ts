/** Also named in README. */
export const demoPassword = 'reagora-2026'

export interface DemoCompany {
  name: string
  kind: 'enterprise' | 'university'
  state: 'unverified' | 'verified'
  unifiedCode: string | null
  members: DemoMember[]
}

export interface DemoMember {
  userName: string
  /** Identifies a demo account, even if closed. */
  spreadCode: string
  role: 'owner' | 'approver' | 'buyer'
  phone: string | null
  email: string | null
  nickname: string
  realName: string
  department: string
  position: string
  isDefaultPassword: boolean
  isFromOldMall: boolean
  addresses: DemoAddress[]
}

export interface DemoAddress {
  provinceCode: string
  cityCode: string
  districtCode: string
  street: string
}

const plain = { isDefaultPassword: false, isFromOldMall: false, addresses: [] as DemoAddress[] }

export const demoCompanies: DemoCompany[] = [
  {
    name: '示例大学化学学院',
    kind: 'university',
    state: 'verified',
    unifiedCode: '124400000000000004',
    members: [
      {
        ...plain,
        userName: 'buyer',
        spreadCode: 'DEMO2345',
        role: 'owner',
        phone: '13800138000',
        email: 'buyer@reagora.example',
        nickname: '王老师',
        realName: '王明',
        department: '有机化学实验室',
        position: '实验室主任',
        addresses: [
          {
            provinceCode: '440000',
            cityCode: '440100',
            districtCode: '440106',
            street: '示例路 1 号化学楼 305 室',
          },
          {
            provinceCode: '310000',
            cityCode: '310100',
            districtCode: '310115',
            street: '示例大道 88 号 3 号楼 2 层',
          },
        ],
      },
      {
        ...plain,
        userName: 'approver',
        spreadCode: 'DEMO2346',
        role: 'approver',
        phone: null,
        email: 'approver@reagora.example',
        nickname: '李会计',
        realName: '李华',
        department: '财务处',
        position: '会计',
      },
      {
        ...plain,
        userName: 'student',
        spreadCode: 'DEMO2347',
        role: 'buyer',
        phone: null,
        email: 'student@reagora.example',
        nickname: '小陈',
        realName: '陈晨',
        department: '有机化学实验室',
        position: '研究生',
      },
    ],
  },
  {
    name: '示例检测技术有限公司',
    kind: 'enterprise',
    state: 'unverified',
    unifiedCode: null,
    members: [
      {
        ...plain,
        userName: 'oldmember',
        spreadCode: 'DEMO2348',
        role: 'owner',
        phone: null,
        email: 'oldmember@reagora.example',
        nickname: '赵工',
        realName: '赵强',
        department: '检测部',
        position: '采购',
        isDefaultPassword: true,
        isFromOldMall: true,
      },
    ],
  },
]
