-- Projects with budgets, approval of orders inside a company, limits per month, and the log of a company's members.

alter table member add month_limit_fen bigint check (month_limit_fen >= 0);

alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('login', 'register', 'reset', 'rebind', 'close', 'approval'));

create table company_event (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  -- The member it is about; null: the company.
  member_id bigint references member (id),
  actor_id bigint references member (id),
  kind text not null check (kind in ('joined', 'role', 'removed', 'left', 'buyerLimit', 'monthLimit')),
  -- A role, or an amount in fen.
  before text not null default '',
  after text not null default '',
  at timestamptz not null default now()
);
create index company_event_company on company_event (company_id, id desc);
create index company_event_member on company_event (member_id);

create table project (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  number text not null check (length(number) between 1 and 60),
  name text not null check (length(name) <= 100),
  created_by bigint not null references member (id),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (company_id, number)
);

-- Without rows every member of the company may use the project.
create table project_member (
  project_id bigint not null references project (id) on delete cascade,
  member_id bigint not null references member (id),
  primary key (project_id, member_id)
);
create index project_member_member on project_member (member_id);

create table project_budget (
  id bigint generated always as identity primary key,
  project_id bigint not null references project (id),
  from_on date not null,
  until_on date not null,
  amount_fen bigint not null check (amount_fen > 0),
  check (from_on <= until_on),
  exclude using gist (int8range(project_id, project_id, '[]') with &&, daterange(from_on, until_on, '[]') with &&)
);
create index project_budget_project on project_budget (project_id, from_on);

alter table "order"
  add project_id bigint references project (id),
  add is_awaiting_approval boolean not null default false,
  add check (not is_awaiting_approval or status = 'pendingReview');
create index order_project on "order" (project_id, placed_at) where project_id is not null;
create index order_member_placed on "order" (member_id, placed_at);
create index order_company_placed on "order" (company_id, placed_at);

-- Never changed: a new version is a new row.
create table approval_rule_set (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  version integer not null,
  rules jsonb not null,
  created_by bigint not null references member (id),
  created_at timestamptz not null default now(),
  unique (company_id, version)
);

create table approval_deputy (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  member_id bigint not null references member (id),
  deputy_id bigint not null references member (id),
  from_on date not null,
  until_on date not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check (from_on <= until_on),
  check (member_id <> deputy_id)
);
create index approval_deputy_company on approval_deputy (company_id, until_on) where ended_at is null;
create index approval_deputy_member on approval_deputy (member_id);
create index approval_deputy_deputy on approval_deputy (deputy_id);

create table order_approval (
  id bigint generated always as identity primary key,
  order_id bigint not null references "order" (id),
  company_id bigint not null references company (id),
  rule_set_id bigint not null references approval_rule_set (id),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'lapsed', 'replaced')),
  -- Names of the rules that the order meets.
  reasons text[] not null,
  allows_own boolean not null,
  needs_second_factor boolean not null,
  -- Whether staff review the order after its approval.
  needs_review boolean not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  reminded_at timestamptz,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null))
);
create unique index order_approval_waiting on order_approval (order_id) where state = 'waiting';
create index order_approval_order on order_approval (order_id, id desc);
create index order_approval_company on order_approval (company_id, id desc);
create index order_approval_due on order_approval (expires_at) where state = 'waiting';

create table order_approval_step (
  id bigint generated always as identity primary key,
  approval_id bigint not null references order_approval (id),
  step_no integer not null,
  role text check (role in ('owner', 'approver')),
  member_ids bigint[] not null default '{}',
  decision text check (decision in ('approved', 'declined')),
  decided_by bigint references member (id),
  decided_at timestamptz,
  unique (approval_id, step_no),
  check (role is not null or cardinality(member_ids) > 0),
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
);

-- The log of approvals.
create table order_approval_event (
  id bigint generated always as identity primary key,
  approval_id bigint not null references order_approval (id),
  step_no integer,
  kind text not null check (kind in ('requested', 'approved', 'declined', 'withdrawn', 'lapsed', 'replaced')),
  -- Null: the system.
  member_id bigint references member (id),
  -- Whom a deputy stood in for.
  for_member_id bigint references member (id),
  channel text not null check (channel in ('shop', 'link', 'system')),
  reason text not null default '',
  at timestamptz not null
);
create index order_approval_event_approval on order_approval_event (approval_id, id);

create table order_approval_link (
  id bigint generated always as identity primary key,
  step_id bigint not null references order_approval_step (id),
  member_id bigint not null references member (id),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (step_id, member_id)
);

-- Titles of the new pages where the SEO table is filled already.
insert into seo_entry (path, is_reg, title_zh, title_en, description_zh, description_en, sort_order)
select path, is_reg, title_zh, title_en, description_zh, description_en, (select max(sort_order) + 1 from seo_entry)
from (values
  ('/ucenter/approval', false, '订单审批 - 会员中心 - 瑞格试剂', 'Approvals - Member centre - Reagora',
    '会员中心：订单审批', 'Member centre: Approvals'),
  ('/ucenter/approval/rules', false, '审批规则 - 会员中心 - 瑞格试剂', 'Approval rules - Member centre - Reagora',
    '会员中心：审批规则', 'Member centre: Approval rules'),
  ('/ucenter/projects', false, '项目与预算 - 会员中心 - 瑞格试剂', 'Projects and budgets - Member centre - Reagora',
    '会员中心：项目与预算', 'Member centre: Projects and budgets'),
  ('/ucenter/spending', false, '采购支出 - 会员中心 - 瑞格试剂', 'Spending - Member centre - Reagora',
    '会员中心：采购支出', 'Member centre: Spending'),
  ('/approval/[^/]+', true, '订单审批 - 瑞格试剂', 'Approval - Reagora', '审批同事提交的订单。',
    'Decide on an order of a colleague.')
) as more (path, is_reg, title_zh, title_en, description_zh, description_en)
where exists (select from seo_entry)
on conflict (path) do nothing;
