//! Lists and matrices of programs: one grammar, in which calls arrange cells or are refused.

use lightsout_algebra::watch::Unwatched;
use lightsout_formats::text::{self, Style};
use lightsout_formats::{Document, Hints};

use super::read;

/// The rows of the board that a text is, or none if it is refused or no board.
fn rows(text: &str) -> Option<String> {
    match read(text, Hints::default()) {
        Ok(Document::Board(board)) => {
            Some(text::rows(&board, Style::Digits, &mut Unwatched).expect("a board").join("/"))
        }
        _ => None,
    }
}

#[test]
fn programs_write_one_board_in_many_ways() {
    // Rows and columns differ, so that a board that is turned is found.
    for spelling in [
        "board = [\n    [True, False, True, True],\n    [False, True, True, False],\n    [False, False, False, True],\n]",
        "((1, 0, 1, 1), (0, 1, 1, 0), (0, 0, 0, 1))",
        "[['X', '.', 'X', 'X'], ['.', 'X', 'X', '.'], ['.', '.', '.', 'X']]",
        "[['X', ' ', 'X', 'X'], [' ', 'X', 'X', ' '], [' ', ' ', ' ', 'X']]",
        "import numpy as np\nboard = np.array([[1, 0, 1, 1], [0, 1, 1, 0], [0, 0, 0, 1]])",
        "a = np.array([[1, 0, 1, 1], [0, 1, 1, 0], [0, 0, 0, 1]], dtype=np.uint8)",
        "[[ True False  True  True]\n [False  True  True False]\n [False False False  True]]",
        "[[1. 0. 1. 1.]\n [0. 1. 1. 0.]\n [0. 0. 0. 1.]]",
        "array([[1., 0., 1., 1.],\n       [0., 1., 1., 0.],\n       [0., 0., 0., 1.]], dtype=float32)",
        "1.000000000000000000e+00 0.000000000000000000e+00 1.000000000000000000e+00 1.000000000000000000e+00\n0.000000000000000000e+00 1.000000000000000000e+00 1.000000000000000000e+00 0.000000000000000000e+00\n0.000000000000000000e+00 0.000000000000000000e+00 0.000000000000000000e+00 1.000000000000000000e+00",
        "np.array([1, 0, 1, 1, 0, 1, 1, 0, 0, 0, 0, 1]).reshape(3, 4)",
        "np.array([1, 0, 1, 1, 0, 1, 1, 0, 0, 0, 0, 1]).reshape((3, 4))",
        "np.array([1, 0, 1, 1, 0, 1, 1, 0, 0, 0, 0, 1]).reshape(3, -1)",
        "np.array([1, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0, 1]).reshape((3,4), order='F')",
        "np.matrix('1 0 1 1; 0 1 1 0; 0 0 0 1')",
        "np.array([[1, 0, 0], [0, 1, 0], [1, 1, 0], [1, 0, 1]]).T",
        "tensor([[1, 0, 1, 1],\n        [0, 1, 1, 0],\n        [0, 0, 0, 1]])",
        "tensor([[1, 0, 1, 1],\n        [0, 1, 1, 0],\n        [0, 0, 0, 1]], device='cuda:0', dtype=torch.int8)",
        "tf.Tensor(\n[[1 0 1 1]\n [0 1 1 0]\n [0 0 0 1]], shape=(3, 4), dtype=int32)",
        "Array([[1, 0, 1, 1],\n       [0, 1, 1, 0],\n       [0, 0, 0, 1]], dtype=int32)",
        "Matrix([[1, 0, 1, 1], [0, 1, 1, 0], [0, 0, 0, 1]])",
        "Matrix([\n[1, 0, 1, 1],\n[0, 1, 1, 0],\n[0, 0, 0, 1]])",
        "matrix(c(1,0,0,0,1,0,1,1,0,1,0,1), nrow=3)",
        "m <- matrix(c(1, 0, 1, 1, 0, 1, 1, 0, 0, 0, 0, 1), nrow = 3, ncol = 4, byrow = TRUE)",
        "matrix(c(1L,0L,0L,0L,1L,0L,1L,1L,0L,1L,0L,1L), 3, 4)",
        "     [,1] [,2] [,3] [,4]\n[1,]    1    0    1    1\n[2,]    0    1    1    0\n[3,]    0    0    0    1",
        "rbind(c(1,0,1,1), c(0,1,1,0), c(0,0,0,1))",
        "cbind(c(1,0,0), c(0,1,0), c(1,1,0), c(1,0,1))",
        "structure(c(1, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0, 1), dim = 3:4)",
        "structure(c(1, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0, 1), .Dim = c(3L, 4L))",
        "  V1 V2 V3 V4\n1  1  0  1  1\n2  0  1  1  0\n3  0  0  0  1",
        "array(c(1, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0, 1), dim = c(3, 4))",
        "A = [1 0 1 1; 0 1 1 0; 0 0 0 1];",
        "A = [1,0,1,1;0,1,1,0;0,0,0,1]",
        "A = [1 0 1 1; ...\n     0 1 1 0; ...\n     0 0 0 1];",
        "A =\n\n     1     0     1     1\n     0     1     1     0\n     0     0     0     1\n",
        "reshape([1 0 0 0 1 0 1 1 0 1 0 1], 3, 4)",
        "A = reshape([1,0,0,0,1,0,1,1,0,1,0,1],[3 4]);",
        "logical([1 0 1 1; 0 1 1 0; 0 0 0 1])",
        "  3x4 logical array\n\n   1   0   1   1\n   0   1   1   0\n   0   0   0   1\n",
        "[1 0 0; 0 1 0; 1 1 0; 1 0 1]'",
        "A = [\n 1 0 1 1\n 0 1 1 0\n 0 0 0 1\n]",
        "A =\n\n   1   0   1   1\n   0   1   1   0\n   0   0   0   1\n\n",
        "A = [1 0 1 1; 0 1 1 0; 0 0 0 1]",
        "3×4 Matrix{Int64}:\n 1  0  1  1\n 0  1  1  0\n 0  0  0  1",
        "Bool[1 0 1 1; 0 1 1 0; 0 0 0 1]",
        "3×4 BitMatrix:\n 1  0  1  1\n 0  1  1  0\n 0  0  0  1",
        "reshape([1, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0, 1], 3, 4)",
        "[1 0 0; 0 1 0; 1 1 0; 1 0 1]'",
        "hcat([1,0,0],[0,1,0],[1,1,0],[1,0,1])",
        "vcat([1 0 1 1], [0 1 1 0], [0 0 0 1])",
        "int board[3][4] = {{1,0,1,1},{0,1,1,0},{0,0,0,1}};",
        "int board[3][4] = {1,0,1,1,0,1,1,0,0,0,0,1};",
        r#"const char *b[] = {"1011", "0110", "0001"};"#,
        "char b[3][5] = {\"#.##\", \".##.\", \"...#\"};",
        "bool b[3][4] = {{true,false,true,true},{false,true,true,false},{false,false,false,true}};",
        "/* my board */\nint b[3][4] = {\n  {1,0,1,1}, // row 1\n  {0,1,1,0}, // row 2\n  {0,0,0,1}  // row 3\n};",
        "std::vector<std::vector<int>> g = {{1,0,1,1},{0,1,1,0},{0,0,0,1}};",
        r#"vector<string> g{"1011","0110","0001"};"#,
        "std::array<std::array<int, 4>, 3> a {{ {{1,0,1,1}}, {{0,1,1,0}}, {{0,0,0,1}} }};",
        "int[][] grid = new int[][]{{1,0,1,1},{0,1,1,0},{0,0,0,1}};",
        "boolean[][] g = {{true,false,true,true},{false,true,true,false},{false,false,false,true}};",
        "List.of(List.of(1,0,1,1), List.of(0,1,1,0), List.of(0,0,0,1))",
        "Arrays.asList(Arrays.asList(1,0,1,1), Arrays.asList(0,1,1,0), Arrays.asList(0,0,0,1))",
        "[[1, 0, 1, 1], [0, 1, 1, 0], [0, 0, 0, 1]]",
        "int[,] g = new int[,] { {1,0,1,1}, {0,1,1,0}, {0,0,0,1} };",
        "var g = new[,] { {1,0,1,1}, {0,1,1,0}, {0,0,0,1} };",
        "int[,] g = new int[3, 4] { {1,0,1,1}, {0,1,1,0}, {0,0,0,1} };",
        "val g = arrayOf(intArrayOf(1,0,1,1), intArrayOf(0,1,1,0), intArrayOf(0,0,0,1))",
        "listOf(listOf(1,0,1,1), listOf(0,1,1,0), listOf(0,0,0,1))",
        "let g: [[Int]] = [[1,0,1,1],[0,1,1,0],[0,0,0,1]]",
        "val g = Array(Array(1,0,1,1), Array(0,1,1,0), Array(0,0,0,1))",
        "Vector(Vector(1, 0, 1, 1), Vector(0, 1, 1, 0), Vector(0, 0, 0, 1))",
        "let g: [[u8; 4]; 3] = [[1,0,1,1],[0,1,1,0],[0,0,0,1]];",
        "let g = vec![vec![1,0,1,1], vec![0,1,1,0], vec![0,0,0,1]];",
        "const G: [[bool; 4]; 3] = [[true,false,true,true],[false,true,true,false],[false,false,false,true]];",
        "g := [][]int{{1,0,1,1},{0,1,1,0},{0,0,0,1}}",
        "[[1 0 1 1] [0 1 1 0] [0 0 0 1]]",
        "grid = [[1,0,1,1],[0,1,1,0],[0,0,0,1]] :: [[Int]]",
        "[[True,False,True,True],[False,True,True,False],[False,False,False,True]]",
        "let g = [| [|1;0;1;1|]; [|0;1;1;0|]; [|0;0;0;1|] |]",
        "let g = [[1;0;1;1];[0;1;1;0];[0;0;0;1]]",
        "array2D [[1;0;1;1];[0;1;1;0];[0;0;0;1]]",
        "'((1 0 1 1) (0 1 1 0) (0 0 0 1))",
        "#2A((1 0 1 1) (0 1 1 0) (0 0 0 1))",
        "[[1 0 1 1] [0 1 1 0] [0 0 0 1]]",
        "(list (list 1 0 1 1) (list 0 1 1 0) (list 0 0 0 1))",
        "local g = {{1,0,1,1},{0,1,1,0},{0,0,0,1}}",
        "my @g = ([1,0,1,1],[0,1,1,0],[0,0,0,1]);",
        "$g = [[1,0,1,1],[0,1,1,0],[0,0,0,1]];",
        "$g = array(array(1,0,1,1), array(0,1,1,0), array(0,0,0,1));",
        "g = [[1, 0, 1, 1], [0, 1, 1, 0], [0, 0, 0, 1]]",
        "g = %w[1011 0110 0001]",
        "Matrix[[1, 0, 1, 1], [0, 1, 1, 0], [0, 0, 0, 1]]",
        "[[1, 0, 1, 1], [0, 1, 1, 0], [0, 0, 0, 1]]",
        "board([[1,0,1,1],[0,1,1,0],[0,0,0,1]]).",
        "array[1..3,1..4] of int: g = [| 1,0,1,1 | 0,1,1,0 | 0,0,0,1 |];",
        "g = [| 1,0,1,1\n     | 0,1,1,0\n     | 0,0,0,1 |];",
        "array2d(1..3, 1..4, [1,0,1,1,0,1,1,0,0,0,0,1])",
        "{{1, 0, 1, 1}, {0, 1, 1, 0}, {0, 0, 0, 1}}",
        "MatrixForm[{{1, 0, 1, 1}, {0, 1, 1, 0}, {0, 0, 0, 1}}]",
        "m = {{1, 0, 1, 1}, {0, 1, 1, 0}, {0, 0, 0, 1}};",
        "Matrix([[1,0,1,1],[0,1,1,0],[0,0,0,1]])",
        "A := Matrix(3, 4, [[1,0,1,1],[0,1,1,0],[0,0,0,1]]);",
        "[ [ 1, 0, 1, 1 ], [ 0, 1, 1, 0 ], [ 0, 0, 0, 1 ] ]",
        "[ [ Z(2)^0, 0*Z(2), Z(2)^0, Z(2)^0 ], [ 0*Z(2), Z(2)^0, Z(2)^0, 0*Z(2) ], [ 0*Z(2), 0*Z(2), 0*Z(2), Z(2)^0 ] ]",
        "Matrix(GF(2), 3, 4, [1,0,1,1, 0,1,1,0, 0,0,0,1])",
        "[1 0 1 1]\n[0 1 1 0]\n[0 0 0 1]",
        "[1,0,1,1;0,1,1,0;0,0,0,1]",
        "[1 0 1 1]\n\n[0 1 1 0]\n\n[0 0 0 1]\n",
        "matrix([1,0,1,1],[0,1,1,0],[0,0,0,1])",
        "[[true,false,true,true],[false,true,true,false],[false,false,false,true]]",
        "board = [\n  [1, 0, 1, 1],\n  [0, 1, 1, 0],\n  [0, 0, 0, 1],\n]\n",
        "solve([[1,0,1,1],[0,1,1,0],[0,0,0,1]])",
    ] {
        assert_eq!(rows(spelling).as_deref(), Some("1011/0110/0001"), "{spelling}");
    }
}

#[test]
fn calls_turn_and_fold_lists() {
    for (text, wanted) in [
        ("Transpose[{{1,0},{1,1},{0,0}}]", "110/010"),
        ("t(matrix(c(1,0,1,1,0,0), nrow=2))", "10/11/00"),
        ("np.transpose([[1,0],[1,1],[0,0]])", "110/010"),
        ("np.array([[1,0],[1,1],[0,0]]).transpose()", "110/010"),
        ("Partition[{1,0,1,1,0,0},3]", "101/100"),
        ("np.array([1,0,1,1,0,0]).reshape(2,3,order='C')", "101/100"),
        ("np.reshape([1,0,1,1,0,0],(2,3))", "101/100"),
        ("np.reshape([1,0,1,1,0,0],(2,3),order='F')", "110/010"),
        ("torch.tensor([1,0,1,1,0,0]).view(2,3)", "101/100"),
        (r#"[["X","","X"],["","X",""]]"#, "101/010"),
        (r#"["1 0 1","0 1 0"]"#, "101/010"),
        ("[[1,null,1],[0,1,0]]", "1_1/010"),
        ("[[1 0 1\n  1 0]\n [0 1 1\n  0 0]]", "10110/01100"),
        ("[1;0;1]", "1/0/1"),
        ("[[1,0,1]]", "101"),
    ] {
        assert_eq!(rows(text).as_deref(), Some(wanted), "{text}");
    }
}

#[test]
fn what_may_change_a_list_is_no_board() {
    for text in [
        "np.rot90(np.array([[1,0,1,1],[0,1,1,0],[0,0,0,1]]))",
        "np.fliplr([[1,0,1,1],[0,1,1,0],[0,0,0,1]])",
        "~np.array([[1,0,1,1],[0,1,1,0],[0,0,0,1]])",
        "1 - np.array([[1,0,1,1],[0,1,1,0],[0,0,0,1]])",
        "np.array([[1,0,1,1],[0,1,1,0],[0,0,0,1]]) + 1",
        "2*np.array([[1,0,1,1],[0,1,1,0],[0,0,0,1]])",
        "np.array([[1,0,1,1],[0,1,1,0],[0,0,0,1]]) % 2",
        "np.array([[1,0,1,1],[0,1,1,0],[0,0,0,1]])[1:]",
        "g[0] = [1,0,1]",
        "list(zip(*[[1,0,1,1],[0,1,1,0],[0,0,0,1]]))",
        "[[1 for x in range(3)] for y in range(3)]",
        "np.zeros((3,3))",
        "np.ones((3, 3), dtype=int)",
        "np.eye(3)",
        "!A = [1 0; 0 1]",
        "Reverse[{{1,0},{0,1}}]",
        "a = [[1,0],[0,1]]\nb = [[0,1],[1,1]]",
        "[1,0,1] + [0,1,1]",
        "def f(x):\n  return [1,0,1]",
        "reshape([1,0,1,1],2,3)",
        "I have a board (1)",
        "See [1] for the rules.",
        "My score is (3) today",
        "range(9)",
        "{1: 0, 0: 1}",
        "{1, 0}",
        "[[1,0],[0,1j]]",
        "[[0.5,0],[0,1]]",
        "[[1,-1],[0,1]]",
        "[[[1,0],[0,1]],[[1,1],[0,0]]]",
        "[[1,0],[1]]",
        "MatrixForm[{{1,0},{0,1}}].{1,0}",
    ] {
        assert_eq!(rows(text), None, "{text}");
    }
}
