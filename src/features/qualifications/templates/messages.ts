/** Papers for Chinese authorities, in Chinese only. */
export const templateTexts = {
  to: (seller: string) => `致：${seller}`,
  buyer: {
    name: '单位名称',
    code: '信用代码',
    address: '单位地址',
    representative: '法定代表人',
    phone: '联系电话',
  },
  person: ['经办人', '身份证号', '部门／职务', '联系电话'],
  agent: ['被委托人', '身份证号', '部门／职务', '联系电话'],
  goods: '品种、数量与具体用途',
  columns: {
    name: '品名',
    casNumber: 'CAS 号',
    specification: '规格／含量',
    amount: '数量（含单位）',
    use: '具体用途',
  },
  period: '有效期',
  periodOf: '自　　　　年　　月　　日至　　　　年　　月　　日',
  seal: '单位（公章）',
  representativeSigns: '法定代表人签字',
  agentSigns: '被委托人签字',
  personSigns: '经办人签字',
  statement: {
    title: '易制爆危险化学品合法用途说明',
    place: '储存与使用',
    places: ['储存地点', '使用地点', '保管人（两名）'],
    duties: '本单位承诺',
    dutyTexts: [
      '一、上列化学品由本单位按所列用途自用，用途真实、合法。',
      '二、不转让、不出借、不转卖，不用于制造爆炸物品或其他违法活动。',
      '三、按规定设专库或专柜储存，双人收发、双人保管，如实登记购入、领用、退回与库存的数量。',
      '四、发现丢失、被盗、被抢的，立即报告所在地公安机关。',
      '五、品种、数量或用途有变化的，另行出具说明。',
    ],
    enclosed: '附：营业执照（或事业单位法人证书等）复印件、经办人身份证复印件，均加盖公章。',
  },
  letter: {
    title: '授权委托书',
    intro: (seller: string) =>
      `兹委托上列被委托人，以本单位名义向${seller}办理下列化学品的购买事宜，其在权限和期限内的行为由本单位承担责任。`,
    powers: '委托权限',
    powerTexts: [
      '一、提交订单，签订购销合同。',
      '二、提交购买所需的许可证、备案证明、用途说明等材料。',
      '三、办理付款、收货与验收。',
      '四、被委托人不得转委托。',
    ],
    enclosed: '附：被委托人身份证复印件，加盖公章。',
  },
}
