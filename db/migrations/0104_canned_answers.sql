-- Texts that customer service sends often.
create table canned_answer (
  id bigint generated always as identity primary key,
  title text not null unique check (title <> ''),
  text text not null check (text <> ''),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

insert into canned_answer (title, text) values
  ('已收到，正在核实', '您好，您的问题已收到，我们正在核实，会在回复期限内答复您。'),
  ('索取 COA / SDS', '您好，请在产品页面的“文档”中按批号下载 COA 与 SDS；如未找到对应批号，请告知批号，我们为您补充。'),
  ('修改开票信息', '您好，请在会员中心的“发票”中更新开票信息；已开具的发票须先红冲再重新开具，请告知发票号码。'),
  ('Received, being checked', 'Thank you for your message. We are looking into it and will answer within the stated time.');
