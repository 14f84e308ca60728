/** Kinds about what happens inside a company, and to an account. */
export const companyKinds = {
  account: {
    name: ['账户', 'Account'],
    on: ['site', 'mail', 'sms'],
    mandatory: ['site'],
    events: {
      moved: {
        title: ['您的旧商城账户已迁移', 'Your account of the old mall has moved'],
        body: [
          '您在旧商城的账户已迁移到新商城。请用手机号或邮箱收取验证码登录，也可通过“忘记密码”设置密码。',
          'Your account of the old mall is now here. Sign in by a code to your phone or e-mail, or set a password by “Forgot password”.',
        ],
      },
    },
  },
  approval: {
    name: ['审批', 'Approvals'],
    on: ['site', 'mail', 'wechat'],
    mandatory: ['site'],
    events: {
      requested: {
        title: ['订单 {orderNo} 待您审批', 'Order {orderNo} awaits your approval'],
        body: [
          '{requester} 提交的订单，金额 {amount}，请在 {dueAt} 前审批。',
          'Requested by {requester}, {amount}. Please decide before {dueAt}.',
        ],
      },
      approved: {
        title: ['订单 {orderNo} 已通过审批', 'Order {orderNo} was approved'],
        body: ['审批人：{approver}。{next}', 'Approved by {approver}. {next}'],
      },
      rejected: {
        title: ['订单 {orderNo} 未通过审批', 'Order {orderNo} was not approved'],
        body: ['审批人：{approver}。原因：{reason}', 'Decided by {approver}. Reason: {reason}'],
      },
      expired: {
        title: ['订单 {orderNo} 审批超时', 'The approval of order {orderNo} expired'],
        body: [
          '订单未在 {dueAt} 前通过审批，已自动取消，价格和库存不再保留。',
          'It was not approved before {dueAt} and was cancelled. Its prices and stock are no longer reserved.',
        ],
      },
      expiring: {
        title: ['订单 {orderNo} 的审批即将超时', 'The approval of order {orderNo} expires soon'],
        body: [
          '请在 {dueAt} 前完成审批，逾期订单将自动取消。',
          'It must be approved before {dueAt}; otherwise the order is cancelled.',
        ],
      },
    },
  },
  company: {
    name: ['单位成员', 'Members of the company'],
    on: ['site', 'mail', 'wechat'],
    mandatory: ['site'],
    events: {
      removed: {
        title: ['您已被移出{company}', 'You were removed from {company}'],
        body: [
          '您在该单位的未完成工作（{work}）由{successor}接手。您的账号保留，已归入您个人名下的新单位。',
          '{successor} took over your open work there ({work}). Your account remains, in a company of its own.',
        ],
      },
      left: {
        title: ['您已退出{company}', 'You have left {company}'],
        body: [
          '您在该单位的未完成工作（{work}）由{successor}接手。',
          '{successor} took over your open work there ({work}).',
        ],
      },
      joined: {
        title: ['{member}已转入{company}', '{member} joined {company}'],
        body: [
          '客服将该成员转入，角色为采购员。您可以调整其角色，或将其移出单位。',
          'Customer service moved the member there, as a buyer. You can change the role, or remove the member.',
        ],
      },
      merged: {
        title: ['{from}已合并到{to}', '{from} was merged into {to}'],
        body: [
          '订单、发票、余额等已转入。转入的成员角色为采购员，由单位管理员调整。',
          'Orders, invoices and balances have moved. Members who moved are buyers; an owner may change their roles.',
        ],
      },
      takenOver: {
        title: ['您已接手{member}的工作', 'You took over the work of {member}'],
        body: [
          '{member}已离开{company}，由您接手：{work}。',
          '{member} has left {company}. You took over: {work}.',
        ],
      },
    },
  },
  budget: {
    name: ['项目预算', 'Budgets'],
    on: ['site', 'mail', 'wechat'],
    mandatory: [],
    events: {
      nearlySpent: {
        title: [
          '项目 {project} 的预算已使用 {percent}%',
          'Project {project} has used {percent}% of its budget',
        ],
        body: ['已使用 {used}，预算 {amount}。', '{used} of {amount} is used.'],
      },
      spent: {
        title: ['项目 {project} 的预算已用完', 'Project {project} has used its whole budget'],
        body: ['已使用 {used}，预算 {amount}。', '{used} of {amount} is used.'],
      },
    },
  },
} as const
