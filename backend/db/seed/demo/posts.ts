/** A comment with the replies to it. */
export type DemoComment = readonly [by: string, content: string, ...replies: DemoComment[]]

/** A post: when it was written, and its text as people type it, empty lines between paragraphs. */
export type DemoPost = {
  board: string
  category: string
  by: string
  hoursAgo: number
  title: string
  text: string
  isNotice?: true
  isSecret?: true
  views: number
  comments?: readonly DemoComment[]
}

/** What people of the market have written lately, oldest first on every board. */
export const demoPosts: readonly DemoPost[] = [
  {
    ...{ board: 'notice', category: 'service', by: 'admin', hoursAgo: 700, views: 212, isNotice: true },
    title: '게시판 이용 안내',
    text: '거래에 도움이 되는 이야기를 나누는 곳이에요.\n\n전화번호나 계좌번호는 글에 쓰지 말고 거래처 화면에서 주고받아 주세요. 광고만 있는 글은 예고 없이 지울 수 있어요.',
  },
  {
    ...{ board: 'notice', category: 'market', by: 'manager', hoursAgo: 310, views: 148 },
    title: '하역장 동선 변경 안내',
    text: '과일동 북문 쪽 하역장은 공사로 두 주 동안 쓸 수 없어요.\n\n출하 차량은 남문으로 들어와 4번과 5번 하역장을 이용해 주세요.',
    comments: [
      ['gangseo', '남문은 몇 시부터 열리나요?', ['manager', '저녁 7시부터 열어 둘게요.']],
      ['dealer', '지게차 대기 자리도 같이 옮겨지는지 궁금해요.'],
    ],
  },
  {
    ...{ board: 'notice', category: 'market', by: 'manager', hoursAgo: 168, views: 131 },
    title: '잔류농약 검사 시료 수거 협조',
    text: '이번 주 엽채류 시료를 저녁 경매 전에 수거해요.\n\n부적합이 나온 물건은 바로 출하가 멈추니, 출하자께서는 약제 살포일을 다시 확인해 주세요.',
  },
  {
    ...{ board: 'notice', category: 'event', by: 'manager', hoursAgo: 96, views: 87 },
    title: '김장철 직거래 장터가 열려요',
    text: '다음 주 금요일과 토요일, 채소2동 앞마당에서 김장 직거래 장터를 열어요.\n\n배추, 무, 쪽파, 갓을 파실 분은 관리사무소로 신청해 주세요.',
    comments: [['andong', '건고추도 함께 팔 수 있을까요?', ['manager', '네, 양념류 자리도 따로 마련했어요.']]],
  },
  {
    ...{ board: 'notice', category: 'market', by: 'manager', hoursAgo: 70, views: 176, isNotice: true },
    title: '정기 휴업일 안내',
    text: '이번 일요일은 정기 휴업일이에요. 채소는 토요일 저녁 경매가 없고, 과일은 일요일 새벽 경매가 없어요.\n\n주문은 금요일까지 넣어 주세요.',
  },
  {
    ...{ board: 'notice', category: 'service', by: 'admin', hoursAgo: 20, views: 64 },
    title: '시스템 점검 안내',
    text: '모레 오후 2시부터 30분 동안 점검해요. 그동안 구매 요청을 보낼 수 없으니 미리 보내 주세요.',
  },
  {
    ...{ board: 'free', category: 'talk', by: 'garak', hoursAgo: 260, views: 73 },
    title: '새벽 경매 끝나고 먹는 국밥 한 그릇',
    text: '요즘 같은 날씨엔 경매 끝나고 국밥 한 그릇이 낙이네요. 다들 어디 가시나요?',
    comments: [
      ['dealer', '남문 건너편 할매집이요. 깍두기가 좋아요.', ['garak', '거기는 5시면 자리가 없던데요.']],
      ['noodle', '저희 칼국수도 새벽 4시부터 합니다.', ['dealer', '다음에 가 볼게요!'], ['staff', '사장님 저도요.']],
    ],
  },
  {
    ...{ board: 'free', category: 'tip', by: 'dealer', hoursAgo: 214, views: 121 },
    title: '상추 물건 받을 때 보는 순서',
    text: '처음 온 직원에게 알려 준 것을 적어 봅니다.\n\n1. 상자 옆을 먼저 봐요. 물이 배어 나오면 속이 무른 거예요.\n2. 밑동을 봐요. 붉게 변했으면 하루 이상 지난 물건이에요.\n3. 가운데 잎을 한 장 꺾어 봐요. 소리가 나면 싱싱해요.',
    comments: [
      ['school', '급식 납품할 때 큰 도움이 됐어요. 고맙습니다.'],
      ['gangseo', '여름에는 상자 온도도 꼭 재 보세요.', ['dealer', '맞아요. 15도 넘으면 저녁까지 못 버텨요.']],
    ],
  },
  {
    ...{ board: 'free', category: 'food', by: 'staff', hoursAgo: 150, views: 58 },
    title: '가락동 근처 점심 먹을 만한 곳',
    text: '혼자 먹기 좋은 곳 추천 부탁드려요. 매일 같은 곳만 가니 물리네요.',
    comments: [
      ['bunsik', '옆집분식 오세요. 순대국도 시작했어요.'],
      ['pureun', '3층 구내식당이 싸고 괜찮아요.'],
    ],
  },
  {
    ...{ board: 'free', category: 'talk', by: 'guri', hoursAgo: 110, views: 66 },
    title: '구리시장에서 인사드려요',
    text: '구리에서 청과 상회를 하고 있어요. 가락 물건이 모자랄 때 서로 돌려 쓰면 좋겠습니다.',
    comments: [
      ['dealer', '반갑습니다. 부사 물건 남을 때 연락드릴게요.'],
      ['daejeon', '대전도 끼워 주세요.'],
    ],
  },
  {
    ...{ board: 'free', category: 'tip', by: 'shipper', hoursAgo: 80, views: 94 },
    title: '사과 선별할 때 색보다 꼭지',
    text: '색은 좋은데 꼭지가 마른 사과는 저장이 길었던 물건이에요.\n\n꼭지가 푸르고 굵은 것이 갓 딴 사과입니다. 선물용은 꼭지를 꼭 보세요.',
    comments: [
      ['buyer', '손님상에 낼 때 참고할게요.'],
      ['hansol', '밀병 있는 것도 구별하는 법이 있나요?', ['shipper', '빛에 비춰 보면 속이 맑게 비쳐요.']],
    ],
  },
  {
    ...{ board: 'free', category: 'talk', by: 'jeju', hoursAgo: 44, views: 39 },
    title: '제주는 벌써 당근 밭이 푸릅니다',
    text: '올해 구좌 당근은 비가 고르게 와서 굵기가 좋아요. 12월 초부터 첫 차 올려 보낼게요.',
    comments: [['gangseo', '첫 차 오면 꼭 알려 주세요.', ['jeju', '네, 선적하는 날 글 올릴게요.']]],
  },
  {
    ...{ board: 'free', category: 'talk', by: 'buyer', hoursAgo: 9, views: 21 },
    title: '오늘 배추 상태 어떤가요',
    text: '내일 김치 담그려고 하는데 오늘 들어온 배추 속이 찼는지 궁금해요.',
    comments: [['dealer', '해남 물건이 속이 꽉 찼어요. 포기당 3kg 넘습니다.', ['buyer', '그럼 20망 부탁드려요!']]],
  },
  {
    ...{ board: 'price-talk', category: 'vegetable', by: 'gangseo', hoursAgo: 230, views: 84 },
    title: '배추 값이 일주일째 내리네요',
    text: '상품 10kg 망 기준으로 어제보다 400원 빠졌어요. 해남 물량이 한꺼번에 올라온 탓 같습니다.',
    comments: [
      ['haenam', '산지도 작업을 늦추고 있어요. 다음 주 초가 바닥일 듯해요.'],
      ['pureun', '마트 행사를 앞당겨야겠네요.'],
    ],
  },
  {
    ...{ board: 'price-talk', category: 'fruit', by: 'shipper', hoursAgo: 200, views: 77 },
    title: '부사 10kg 특품 시세 전망',
    text: '의성은 수확이 거의 끝났어요. 저장고에 들어간 양이 작년의 80% 정도라 설까지는 받쳐 줄 것 같습니다.',
    comments: [['dealer', '중품은 오히려 물량이 많던데요.', ['shipper', '우박 맞은 밭이 있어서 그래요.']]],
  },
  {
    ...{ board: 'price-talk', category: 'seasoning', by: 'andong', hoursAgo: 160, views: 69 },
    title: '건고추 화건 600g 시세',
    text: '김장 마무리로 찾는 분이 줄었어요. 지난주보다 근당 500원쯤 내렸습니다.',
    comments: [['noodle', '양념용으로 30근 잡아 두고 싶어요.', ['andong', '구매 요청 보내 주시면 남겨 둘게요.']]],
  },
  {
    ...{ board: 'price-talk', category: 'vegetable', by: 'dealer', hoursAgo: 120, views: 91 },
    title: '대파 한 단에 또 오릅니다',
    text: '진도 쪽에 눈이 와서 작업을 못 했대요. 오늘 1kg 단이 경락가로 12% 올랐습니다. 식당 하시는 분들은 미리 챙기세요.',
    comments: [
      ['bunsik', '분식집은 대파 없으면 장사를 못 해요.'],
      ['school', '급식 단가를 다시 짜야겠네요.'],
    ],
  },
  {
    ...{ board: 'price-talk', category: 'vegetable', by: 'hansol', hoursAgo: 75, views: 55 },
    title: '양파는 언제쯤 움직일까요',
    text: '저장 양파 재고가 많다는데 값이 꿈쩍을 안 하네요. 창고에 두고 있어야 할지 고민입니다.',
    comments: [['garak', '싹이 나기 시작하면 한꺼번에 나올 거예요. 오래 두지 마세요.']],
  },
  {
    ...{ board: 'price-talk', category: 'fruit', by: 'daejeon', hoursAgo: 50, views: 48 },
    title: '딸기 첫 출하 가격 공유해요',
    text: '논산 설향 2kg 특품이 오늘 대전에서 4만 원 넘게 나갔어요. 가락은 어땠나요?',
    comments: [['dealer', '가락도 비슷했어요. 상품은 3만 6천 원 선이요.']],
  },
  {
    ...{ board: 'price-talk', category: 'seasoning', by: 'garak', hoursAgo: 26, views: 41 },
    title: '깐마늘 물량이 줄었어요',
    text: '남도종 깐마늘이 이번 주 내내 달립니다. 대서종으로 바꾸실 분은 맛 차이를 손님께 먼저 말씀해 주세요.',
  },
  {
    ...{ board: 'price-talk', category: 'vegetable', by: 'dealer', hoursAgo: 5, views: 33 },
    title: '오늘 시금치 경락 정리',
    text: '포항초 4kg 상자가 어제보다 조금 올랐고, 일반 시금치는 그대로예요. 내일은 비 소식이 있어 잎이 젖은 물건이 많을 것 같습니다.',
    comments: [['school', '정리 고맙습니다. 내일 것은 오늘 당겨 살게요.']],
  },
  {
    ...{ board: 'qna', category: 'usage', by: 'pureun', hoursAgo: 190, views: 37 },
    title: '구매 요청을 잘못 보냈어요',
    text: '수량을 10상자가 아니라 100상자로 보냈어요. 고칠 수 있나요?',
    comments: [
      [
        'admin',
        '상대가 수락하기 전이면 구매 요청 화면에서 취소하고 다시 보낼 수 있어요.',
        ['pureun', '취소했어요. 고맙습니다!'],
      ],
    ],
  },
  {
    ...{ board: 'qna', category: 'trade', by: 'school', hoursAgo: 140, views: 44 },
    title: '이월 잔액은 어디에서 적나요',
    text: '장부를 옮기는 중인데 지난달까지 남은 외상값을 넣을 곳을 못 찾겠어요.',
    comments: [
      ['admin', '거래처를 등록할 때 이월 잔액 칸에 적어 주세요. 한 번 정하면 바꿀 수 없으니 잘 확인해 주세요.'],
    ],
  },
  {
    ...{ board: 'qna', category: 'trade', by: 'buyer', hoursAgo: 90, views: 12, isSecret: true },
    title: '입금했는데 미수금이 그대로예요',
    text: '어제 오후에 보냈는데 화면에는 아직 남아 있어요. 확인 부탁드립니다.',
    comments: [
      [
        'manager',
        '거래처에서 입금을 적어야 줄어들어요. 전화로 확인을 부탁드렸어요.',
        ['buyer', '처리됐어요. 고맙습니다.'],
      ],
    ],
  },
  {
    ...{ board: 'qna', category: 'usage', by: 'noodle', hoursAgo: 60, views: 28 },
    title: '휴대폰에서 글씨를 키우고 싶어요',
    text: '눈이 침침해서 숫자가 잘 안 보입니다. 글씨를 키우는 방법이 있을까요?',
    comments: [['staff', '휴대폰 설정에서 글자 크기를 키우면 화면도 같이 커져요.', ['noodle', '이제 잘 보이네요.']]],
  },
  {
    ...{ board: 'qna', category: 'etc', by: 'haenam', hoursAgo: 30, views: 8, isSecret: true },
    title: '사업자등록번호를 바꾸려면',
    text: '법인으로 바뀌어서 번호가 달라졌어요. 어떻게 신청하나요?',
  },
  {
    ...{ board: 'qna', category: 'usage', by: 'guri', hoursAgo: 12, views: 15 },
    title: '직원에게 재고만 보여 줄 수 있나요',
    text: '창고 직원이 단가는 안 보고 재고만 봤으면 합니다.',
    comments: [['admin', '연결 관리에서 직원의 권한을 ‘재고 보기’만 켜 두면 돼요.']],
  },
  {
    ...{ board: 'jobs', category: 'hire', by: 'dealer', hoursAgo: 180, views: 62 },
    title: '새벽 배송 기사님을 모십니다',
    text: '가락시장에서 송파, 강남 쪽 식당 스무 곳을 도는 일이에요. 새벽 2시부터 8시까지, 1톤 탑차를 드려요.\n\n1종 보통 면허가 있으면 됩니다.',
    comments: [['bunsik', '아는 동생에게 알려 줄게요.']],
  },
  {
    ...{ board: 'jobs', category: 'hire', by: 'garak', hoursAgo: 130, views: 47 },
    title: '채소 소분과 포장 하실 분',
    text: '오전 6시부터 정오까지 주 5일이에요. 처음이어도 괜찮아요. 점심 드립니다.',
  },
  {
    ...{ board: 'jobs', category: 'seek', by: 'staff', hoursAgo: 85, views: 51 },
    title: '주말 지게차 일 찾습니다',
    text: '지게차 자격이 있고 3년 일했어요. 토요일과 일요일 오전에 할 수 있습니다.',
    comments: [['manager', '하역 반장님께 전해 드렸어요.']],
  },
  {
    ...{ board: 'jobs', category: 'hire', by: 'haenam', hoursAgo: 40, views: 36 },
    title: '해남 배추 작업반 모집',
    text: '12월 한 달 동안 배추 작업을 함께할 분을 찾아요. 숙소와 식사를 드려요.',
  },
  {
    ...{ board: 'jobs', category: 'hire', by: 'hansol', hoursAgo: 16, views: 19 },
    title: '식자재 영업 경력자 구해요',
    text: '강동과 하남 지역 식당을 맡아 주실 분을 구합니다. 운전은 필수예요.',
  },
  {
    ...{ board: 'trade', category: 'sell', by: 'gangseo', hoursAgo: 170, views: 58 },
    title: '저온 저장고 냉각기 팝니다',
    text: '5평형 냉각기예요. 작년에 콤프레서를 갈았고 지금도 잘 돌아갑니다. 와서 보고 가세요.',
    comments: [['daejeon', '설치비는 따로인가요?', ['gangseo', '기사님을 소개해 드릴게요.']]],
  },
  {
    ...{ board: 'trade', category: 'buy', by: 'pureun', hoursAgo: 125, views: 40 },
    title: '중고 전자저울 삽니다',
    text: '30kg까지 재는 검정받은 저울을 두 대 구해요.',
    comments: [['dealer', '한 대 남는 게 있어요. 사진 올려 드릴게요.']],
  },
  {
    ...{ board: 'trade', category: 'share', by: 'school', hoursAgo: 95, views: 66 },
    title: '플라스틱 상자 50개 나눔해요',
    text: '급식 납품 때 쓰던 상자예요. 깨끗이 씻어 두었으니 필요하신 분 가져가세요.',
    comments: [
      ['bunsik', '저 열 개만 부탁드려요.'],
      ['garak', '남으면 저희가 다 가져갈게요.', ['school', '마흔 개 남겨 둘게요.']],
    ],
  },
  {
    ...{ board: 'trade', category: 'sell', by: 'shipper', hoursAgo: 65, views: 52 },
    title: '흠집 사과 20상자 싸게 드려요',
    text: '우박 맞은 부사예요. 맛은 똑같습니다. 즙이나 청 담그실 분께 좋아요.',
    comments: [['buyer', '다섯 상자 살게요.']],
  },
  {
    ...{ board: 'trade', category: 'sell', by: 'dealer', hoursAgo: 28, views: 37 },
    title: '손수레 두 대 정리합니다',
    text: '바퀴를 새로 갈았어요. 200kg까지 실어도 끄떡없습니다.',
  },
  {
    ...{ board: 'trade', category: 'buy', by: 'jeju', hoursAgo: 7, views: 14 },
    title: '당근 세척기 구합니다',
    text: '소형이면 됩니다. 육지에 있는 것도 배로 받을 수 있어요.',
  },
]
