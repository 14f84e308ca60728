import { describe, expect, it } from 'vitest'
import { readPastedAddress } from './pasted-address.ts'

const tianhe = { provinceCode: '440000', cityCode: '440100', districtCode: '440106' }

describe('a pasted address', () => {
  it.each([
    [
      '张三 13800138000 广东省广州市天河区五山路381号',
      { name: '张三', phone: '13800138000', ...tianhe, street: '五山路381号' },
    ],
    [
      '广东省广州市天河区五山路381号 化学楼305，李小明，138 0013 8000',
      { name: '李小明', phone: '13800138000', ...tianhe, street: '五山路381号 化学楼305' },
    ],
    [
      '收货人：王工\n手机号码：+86 138-0013-8000\n所在地区：广东省 广州市 天河区\n详细地址：五山路381号',
      { name: '王工', phone: '13800138000', ...tianhe, street: '五山路381号' },
    ],
    [
      '陈丽 020-87110000 广东广州天河区五山路',
      { name: '陈丽', phone: '020-87110000', ...tianhe, street: '五山路' },
    ],
    ['广州市天河区五山路381号', { ...tianhe, street: '五山路381号' }],
    [
      '上海市浦东新区张江路1号',
      { provinceCode: '310000', cityCode: '310100', districtCode: '310115', street: '张江路1号' },
    ],
    [
      '北京市北京市海淀区中关村大街27号',
      { provinceCode: '110000', cityCode: '110100', districtCode: '110108', street: '中关村大街27号' },
    ],
    [
      '重庆市城口县葛城街道',
      { provinceCode: '500000', cityCode: '500200', districtCode: '500229', street: '葛城街道' },
    ],
    [
      '湖北省仙桃市干河街道',
      { provinceCode: '420000', cityCode: '429000', districtCode: '429004', street: '干河街道' },
    ],
    [
      '新疆乌鲁木齐市天山区人民路',
      { provinceCode: '650000', cityCode: '650100', districtCode: '650102', street: '人民路' },
    ],
    ['广东省广州市天河区五山路381号 化学楼', { ...tianhe, street: '五山路381号 化学楼' }],
    ['13800138000', { phone: '13800138000' }],
    ['', {}],
    ['<script>alert(1)</script>', {}],
  ])('%j is split into fields', (text, parts) => expect(readPastedAddress(text)).toEqual(parts))
})
